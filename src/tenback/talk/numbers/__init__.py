"""Is a number named, in any form? And which number words name no card?"""
