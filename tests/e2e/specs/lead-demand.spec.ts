import type { Browser, Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { LeadWizard } from '../pages/LeadWizard';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/** The smallest number of people that the wizard shows. */
const PEOPLE = 5;

const SEARCH = {
	objectType: 'LIVING',
	categoryId: 30225,
	marketingType: 'buy',
	locations: [ { locationId: 'konstanz' } ],
	fields: [],
};

const WORDS = {
	de: {
		demand: /In Konstanz suchen zurzeit mindestens \d+ bestätigte Interessenten eine Wohnung\./,
		question: 'Stimmt die PLZ? Im Ausland: Land angeben, zum Beispiel „CH-8280“.',
		keep: 'Die PLZ stimmt',
		typed: { price: 'ungefähr viel', livingSpace: '-5', year: '3000' },
		amount: 'Bitte geben Sie einen Betrag ein, zum Beispiel 350.000.',
		area: /^Wohnfläche: Bitte geben Sie einen Wert zwischen 0\sm² und /,
		year: /^Baujahr: Bitte geben Sie einen Wert zwischen 1000 und \d{4} ein\.$/,
	},
	en: {
		demand: /In Konstanz, at least \d+ confirmed people are currently looking for an apartment\./,
		question: 'Is the postal code correct? If it is abroad, add the country, for example “CH-8280”.',
		keep: 'The postal code is correct',
		typed: { price: 'rather a lot', livingSpace: '-5', year: '3000' },
		amount: 'Please enter an amount, for example 350,000.',
		area: /^Living space: please enter a value between 0\sm² and /,
		year: /^Year built: please enter a value between 1000 and \d{4}\.$/,
	},
} as const;

/** Saves a search for an apartment in Konstanz for each person, in separate browsers. */
async function saveSearches( browser: Browser, site: Site, mailbox: Mailbox ): Promise< void > {
	for ( let person = 0; person < PEOPLE; person += 1 ) {
		const context = await browser.newContext();
		const visitor = await SignedIn.as( freshAddress(), await context.newPage(), site, mailbox );
		await visitor.completeAccount();
		await visitor.save( SEARCH );
		await context.close();
	}
}

/** Input by touch or by keyboard. */
interface InputMethod {
	readonly press: ( target: ReturnType< LeadWizard[ 'choice' ] > ) => Promise< void >;
	readonly type: ( target: ReturnType< LeadWizard[ 'choice' ] >, text: string ) => Promise< void >;
}

const touch: InputMethod = { press: ( target ) => target.tap(), type: ( target, text ) => target.fill( text ) };

const keyboard = ( page: Page ): InputMethod => ( {
	press: async ( target ) => {
		await tabTo( page, target );
		const isCheckbox = ( await target.getAttribute( 'type' ) ) === 'checkbox';
		await page.keyboard.press( isCheckbox ? 'Space' : 'Enter' );
	},
	type: async ( target, text ) => {
		await tabTo( page, target );
		await page.keyboard.press( 'ControlOrMeta+A' );
		await page.keyboard.type( text );
	},
} );

async function chooseApartment( page: Page, wizard: LeadWizard, isTouch: boolean ): Promise< void > {
	if ( isTouch ) {
		await wizard.choice( wizard.lead.apartment ).tap();
		return;
	}
	await tabTo( page, wizard.choice( wizard.lead.house ) );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Enter' );
}

const SCREENS = [
	{ language: 'de', screen: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
	{ language: 'en', screen: { viewport: { width: 1280, height: 900 } } },
] as const;

for ( const { language, screen } of SCREENS ) {
	const { width } = screen.viewport;
	const isTouch = 'hasTouch' in screen;
	const inputName = isTouch ? 'with touch' : 'by keyboard alone';
	test( `an owner completes the lead wizard and sees the number of searches, at ${ width } px ${ inputName } (${ language })`, async ( {
		browser,
		site,
		mailbox,
		guard,
	} ) => {
		test.slow();
		await saveSearches( browser, site, mailbox );
		const context = await browser.newContext( screen );
		guard.watch( context );
		const page = await context.newPage();
		const wizard = await LeadWizard.open( page, site, language );
		const { lead, root } = wizard;
		const words = WORDS[ language ];
		const { press, type } = isTouch ? touch : keyboard( page );
		const zip = wizard.labeled( wizard.words.zip );
		const violationsFound: string[] = [];
		const checkAccessibility = async ( state: string ): Promise< void > => {
			violationsFound.push(
				...( await violations( page ) ).map( ( violation ) => `${ state }: ${ violation }` )
			);
		};

		await chooseApartment( page, wizard, isTouch );
		await expect( wizard.step( 2 ) ).toBeVisible();
		await type( zip, '8280' );
		await type( wizard.labeled( wizard.words.city ), 'Konstanz' );
		await press( wizard.next );
		await expect( zip ).toBeFocused();
		await expect( zip ).toHaveAccessibleDescription( new RegExp( words.question.replace( /[?.()]/g, '\\$&' ) ) );
		await checkAccessibility( 'the question about the postal code' );
		await press( root.getByRole( 'checkbox', { name: words.keep } ) );
		await expect( root.getByRole( 'checkbox', { name: words.keep } ) ).toBeChecked();
		await expect( wizard.summary ).toHaveCount( 0 );
		if ( isTouch ) {
			await type( zip, '78462' );
		} else {
			// Moves the focus back, because the keyboard method only tabs forward.
			await page.keyboard.press( 'Shift+Tab' );
			await page.keyboard.press( 'Shift+Tab' );
			await type( zip, '78462' );
		}
		await press( wizard.next );
		await expect( wizard.step( 3 ) ).toBeVisible();

		const price = wizard.labeled( lead.price );
		await type( price, words.typed.price );
		await type( wizard.labeled( lead.livingSpace ), words.typed.livingSpace );
		await type( wizard.labeled( lead.yearBuilt ), words.typed.year );
		await press( wizard.next );
		await expect( price ).toBeFocused();
		await expect( wizard.step( 3 ) ).toBeVisible();
		for ( const sentence of [ words.amount, words.area, words.year ] ) {
			await expect( wizard.summary.getByRole( 'link', { name: sentence } ) ).toBeVisible();
		}
		await expect( price ).toHaveValue( words.typed.price );
		await checkAccessibility( 'impossible figures' );
		await type( price, lead.typed.price );
		await type( wizard.labeled( lead.livingSpace ), lead.typed.livingSpace );
		await type( wizard.labeled( lead.yearBuilt ), '1978' );
		await press( wizard.next );

		await expect( wizard.step( 4 ) ).toBeVisible();
		await expect( root.getByText( words.demand ) ).toBeVisible();
		await expect( root.getByText( '78462 Konstanz' ).last() ).toBeVisible();
		await checkAccessibility( 'the last step with demand' );
		const email = freshAddress( language );
		await type( wizard.field( 'firstname' ), 'Erika' );
		await type( wizard.field( 'lastname' ), 'Mustermann' );
		await type( wizard.field( 'email' ), email );
		await press( wizard.consent( 'dataPrivacy' ) );
		await press( wizard.consent( 'acceptContact' ) );
		await press( wizard.submitButton );
		await expect( wizard.success ).toBeVisible();
		await expect( root.getByText( words.demand ) ).toBeVisible();
		await checkAccessibility( 'sent' );
		expect( violationsFound ).toEqual( [] );

		const mail = await mailbox.waitForMail( email );
		expect( mail.text.replace( /\s+/g, ' ' ) ).toMatch( words.demand );
		await page.goto( linkOf( mail ) );
		await expect( new Confirmation( page, language ).thanks ).toBeVisible();
		await context.close();
	} );
}
