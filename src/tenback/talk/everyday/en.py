"""English words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    abroad academy accent account* ache ad admit ads advert afford afternoon age agree airpods
    airport alarm allergies allergy amazon ambulance angry ankle anniversary anxiety apartment
    apologise apologize app apple apples appointment apps arm armchair arms arrow arrows ashamed
    asleep attic audio aunt auntie autumn avatar awake babies baby bacon badminton bagel bake
    balcony banana* band bandage bank barbecue bargain basketball bath bathroom battery bbq beach
    bean beard bed bedroom bedtime bee beer begin believe bell belly bench bf bicycle bike bill
    bills bins bird birds birthday biscuit* blame blanket blouse boat boiler bonfire book books
    boots bored boss bottle bottles bowl boyfriend bracelet brain brakes bread breakfast breathe
    breeze broccoli broom brother* browser bruise brunch bug bugs builder* building bulb bunch
    burger* bus busy butcher butter button buttons buy cable cake cakes calendar call cam camera
    candy canteen cappuccino car caravan cardigan carpet* carrot* cars cartoon cat* cereal chair
    champagne charger charging chat cheese chef chicken childcare chimney chips chocolate choice
    christmas church cider cigarette* cinema circus city class cleaner cleaning click clicked
    client* clinic clock cloud* clue coat cocktail* cocoa coffee coke cola cold colleague* college
    color colors colour colours comedy commute company complain computer concentrate concert
    conference confess confused congratulate connection cook cooker cookie* cooking costume
    cottage couch cough council course* cousin* covid cows cramp cramps cream cricket crisps
    crumble crush crutches cry crying cucumber cup cupboard curry curtain* cushion customer*
    cycling dad dance dancing darts date dates daughter day days deadline decorating delivered
    delivery dentist depot desk dessert diet dinner discord dishes dishwasher dizzy doctor dog*
    donut* door doorbell doubt doubts downloading drama drawer dress drink drive driver driving
    drum drunk dryer duvet ear earphone* earrings ears easter eat egg eggs elbow election
    electrician elevator email emails embarrassed engine engineer english enough envelope espresso
    essay evening exam exams excited exciting excuse excuses exercise explain eye eyes factory
    fair faith family farm farmer father favor favour fear feel feeling feelings feet fence ferry
    festival fever field film fireworks fish fishing flatmate* flight flood flour flower* flu
    focus fog follow food foot football forecast forest forget fork fountain fox freezer freezing
    french friday fridge friend* fries froze frozen fruit fuel fun funeral furniture game games
    garage garden garlic gate german gf gig gin girlfriend glass glasses goat goldfish gran
    grandad grandchild* granddaughter grandfather grandma grandmother grandpa grandson granny
    grass gravy groceries grumpy guess guest* guitar gym habit hair haircut hairdresser halloween
    hallway hamster* handbag handle hangover hat hats headache headphone* headset* hear heard
    heart heater heating helmet hiccup* hiking hockey holiday holidays home homesick homework
    honest honey hoover hope hopes horse* hospital hostel hotel hour hours house hunger hungry
    husband ice idea ideas ill imagine impression install* insurance internet interview invitation
    ipad issue* itch jacket jealous jeans jelly job jog jogging join joke jokes joking juice kebab
    ketchup kettle keyboard keys kid* kitchen kitten* knee knees knife knitting ladder lads lag
    lagging laggy lake lamp landlord language laptop lasagne later latte laugh laughing laundry
    lawn lawyer lecture* legs lemonade lesson* lettuce library licence license lie lighter link
    links lipstick live loading loan login loo lorry lottery lounge luck luggage lunch lunchtime
    mac macchiato magazine mail makeup mall manager map marathon market marmite mask match mate
    mates math maths mattress meal meals meeting* memory menu message mic microphone microwave
    midnight migraine milk mind minute minutes misclicked misreading mistake* mocha mom monday
    money monkey month months morning mortgage mosquito mother motorbike motorway mountain* mouse
    movie* muffin* mug mum museum mushroom* music mute name names nan nap napkin nappies nappy
    naps neck neighbor* neighbour* nephew nerves nervous netflix news newspaper nickname niece
    night nights noodle* noon nose notification* novel nurse nuts office offline omelette onion*
    online opera opinion* orchestra oven package pain paint painter painting pancake* panic pants
    paper parade parcel parents park parking parties partner party passport password pasta
    patience pavement pay pc peanut* pears peas pee pen penalty people perfume pet pets pharmacy
    phone* photo photos physio piano picnic picture* pie pies pillow pineapple ping pint pizza
    plan plane plans plaster playground playlist plug plumber plumbing podcast point politics pool
    popcorn porridge postcard postman potato* pram preference preferences pregnant prescription
    presentation pretend programme project promise prosecco proud pudding pumpkin puncture pup
    puppy purse pyjamas question* quiz rabbit* radiator radio railway rain raining rash raspberry
    read reading reason* reboot receipt reception recipe* recommend reconnect* recycling referee
    refresh refund rehearsal relax remember renovation rent request respect restart* restaurant
    revision rice roadworks roast roof roommate* roundabout router rowing rucksack rug rugby rule
    rules rum sailing salad salary salmon salt sandals sandwich* saturday sauce sauna sausage*
    scarf scarves schedule scholarship school science scissors scooter screen scroll sea seagull
    seatbelt see selfie sell semester sense server shaking shampoo sheep shelf shift ship shirt
    shirts shoes shop shopping shorts shoulder* shower signal sing singer singing sink sister*
    skating ski skiing skirt sky sleep sleepy slippers smell smoke smoking smoothie snack* snail
    sneeze snow snowing soap soccer socks soda sofa son song sons sorry sound soup spaghetti speak
    speaker speakers spider spinach spoon squash squirrel stadium staff stamp* stand start
    starving station stay stayed steak stew stitches stomach storage store storm strawberr* stream
    street stress stressed student* studio sugar suggestion* suitcase summer sun sunburn sunday
    sunglasses sunny supermarket superstition surgery sushi swear sweater sweating sweets swim
    swimming tab tablet tabs takeaway talk tan taste tattoo tax taxi tea teacher* teapot technical
    teenager* teeth television telly tenant tennis tent terrace test tests text texting texts
    thank theatre therapist therapy think thirsty thought thoughts throat thursday ticket* tights
    tiles time tired tissue* toast toaster toastie today toddler toilet tomorrow tonight tooth
    toothache toothbrush torch tourist* towel tower town toy tractor traffic train trainers tram
    trampoline treadmill tree trip trousers trumpet tuesday tummy tune* tunnel turkey tv type
    typing typo tyre umbrella uncle understand underwear undone uni uniform university update*
    vacation vaccine vacuum van vase vegan vegetable* vegetarian vet video village violin virus
    visa visitor* vitamin* vodka voice volleyball volume vote votes wait waiter waitress walk
    wallet wallpaper wardrobe warehouse wash washer washing wasp watch water watermelon weather
    webcam website wedding wednesday wee week weekend weights wheelchair whiskey whisky whistle
    white wife wifi wind window windows windy wine winter wolf woods wool word words work worm
    wrist writing yard year years yesterday yoga yoghurt yogurt youtube zoom
    """
)
