"""English words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    accent account* ache ad admit ads afford afternoon age agree airpods airport alarm allergies
    allergy angry anxiety apartment apologise apologize app apple apples appointment apps arm
    arms arrow arrows ashamed asleep audio aunt auntie autumn avatar awake babies baby bake
    banana* band bank basketball bath bathroom battery beach bed bedroom bedtime beer begin
    believe bell belly bf bike bill bills bird birds birthday biscuit* blame blanket book books
    bored boss bottle bottles boyfriend brain bread breakfast breathe brother* browser bug bugs
    bunch burger* bus busy button buttons buy cable cake cakes call cam camera candy cappuccino
    car cars cat* chair champagne charger charging chat cheese chicken chips chocolate choice
    christmas cider cigarette* city class click clicked client* clock clue cocktail* cocoa
    coffee coke cola cold colleague* college color colors colour colours complain computer
    concentrate concert confess confused congratulate connection cook cookie* couch cough
    course* cousin* covid cramp cramps cream crisps crumble crush cry crying cup curry customer*
    dad dance dancing date dates daughter day days deadline delivered delivery dentist desk
    dessert dinner discord dishes dishwasher dizzy doctor dog* door doorbell doubt doubts dress
    drink drive drunk ear earphone* ears easter eat egg eggs electrician email emails
    embarrassed english enough espresso essay evening exam excited exciting excuse excuses
    explain eye eyes faith family father favor favour fear feel feeling feelings feet fever film
    fish flatmate* flight flu focus follow food foot football forget freezing french friday
    fridge friend* fries fruit fun game games garage garden gate german gf gin girlfriend glass
    glasses goldfish gran grandad grandchild* granddaughter grandfather grandma grandmother
    grandpa grandson granny groceries grumpy guess guest* guitar gym habit hair halloween
    hamster* handle hangover headache headphone* headset* hear heard heart hiccup* holiday
    holidays home homework honest hope hopes horse* hotel hour hours house hunger hungry husband
    ice idea ideas ill imagine impression internet interview ipad issue* itch jacket jealous job
    jog jogging join joke jokes joking juice kettle keyboard kid* kitchen kitten* knee knees
    knitting lag lagging laggy lake lamp landlord language laptop later latte laugh laughing
    laundry lecture* legs lemonade lesson* lie lighter link links live login loo luck lunch
    lunchtime mac macchiato magazine mail manager match mate mates math maths meeting* memory
    message mic microphone midnight milk mind minute minutes misclicked misreading mistake*
    mocha mom monday money month months morning mother mountain* mouse movie* mug mum music mute
    name names nan nap naps neck neighbor* neighbour* nephew nerves nervous netflix news
    nickname niece night nights noon nose notification* novel nurse office opinion* oven package
    pain paint pancake* panic pants paper parcel parents park parties partner party password
    pasta patience pay pc pee pen people pet pets phone* photo photos piano picture* pillow ping
    pint pizza plan plane plans playlist plug plumber podcast point popcorn preference
    preferences pretend project promise prosecco proud pup puppy question* rabbit* radio rain
    raining read reading reason* reception recommend recycling relax remember rent request
    respect rice roast roof roommate* router rug rule rules rum salad salary sandwich* saturday
    sausage* scarf schedule school screen scroll sea see selfie sell sense server shaking shift
    shirt shoes shop shopping shoulder* shower signal sing singing sister* sleep sleepy slippers
    smell smoke smoking smoothie snack* sneeze snow snowing soccer socks soda sofa son song sons
    sorry sound soup speak speaker speakers stand start starving station stay stayed stomach
    store storm stream stress stressed sugar suggestion* summer sun sunday sunny superstition
    sushi swear sweating sweets swim swimming tab tablet tabs talk taste tea teacher* technical
    teeth telly tennis test tests text texting texts thank think thirsty thought thoughts throat
    thursday time tired tissue* toast toastie today toddler toilet tomorrow tonight tooth town
    traffic train trip tuesday tummy tune* tv type uncle understand undone uni update* vacation
    vet video village visitor* vodka voice volume vote votes wait walk wash washing watch water
    weather webcam website wedding wednesday wee week weekend whiskey whisky white wife wifi
    wind window windows windy wine winter word words work writing year years yesterday yoga
    youtube zoom
    """
)
