# Types of the compiled module.

from tenback.kernel.net import Net

class DuelValue:
    net: Net
