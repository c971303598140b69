# Types of the compiled module.

from tenback.kernel.core.net import Net

class DuelValue:
    net: Net
