import type { Frame, Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { atLeast, invalidCopies, toFrame, toHost } from '../support/hostile';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** Number of messages to each side; `npm run proof` sets 1,000. */
const COUNT = Number( process.env[ 'SW_IMMOSUITE_HOSTILE_MESSAGES' ] ?? '50' );

/** State of the host page that a message could change. */
function hostState( page: Page ): Promise< unknown > {
	return page.evaluate( () => {
		const frame = document.querySelector< HTMLIFrameElement >( '[data-sw-immosuite] iframe' );
		return {
			address: location.href,
			title: document.title,
			entries: history.length,
			scroll: scrollY,
			height: frame?.getBoundingClientRect().height,
			source: frame?.src,
			style: frame?.getAttribute( 'style' ),
			events: ( window as unknown as { e2eEvents?: string[] } ).e2eEvents,
		};
	} );
}

/** State of the frame that a message could change. */
function frameState( frame: Frame ): Promise< unknown > {
	return frame.evaluate( () => ( {
		address: location.href,
		title: document.title,
		language: document.documentElement.lang,
		style: document.documentElement.getAttribute( 'style' ),
		scheme: document.documentElement.dataset[ 'scheme' ],
		content: document.querySelector( 'main' )?.innerText,
	} ) );
}

async function widgetFrame( page: Page ): Promise< { frame: Frame; id: string } > {
	const handle = await page.getByTitle( words.de.frame ).elementHandle();
	const frame = await handle?.contentFrame();
	const id = await handle?.getAttribute( 'name' );
	if ( ! frame || ! id ) {
		throw new Error( 'The widget has no frame with a name.' );
	}
	return { frame, id };
}

async function addFrame( page: Page, source: string ): Promise< Frame > {
	const handle = await page.evaluateHandle( ( src ) => {
		const frame = document.createElement( 'iframe' );
		Object.assign( frame, src === '' ? { srcdoc: '<p>Sibling</p>' } : { src } );
		frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px';
		document.body.append( frame );
		return new Promise< HTMLIFrameElement >( ( resolve ) =>
			frame.addEventListener( 'load', () => resolve( frame ) )
		);
	}, source );
	const frame = await handle.asElement().contentFrame();
	if ( ! frame ) {
		throw new Error( 'No frame.' );
	}
	return frame;
}

type Target = 'self' | 'parent' | 'widget';

/** Posts all messages from one window to another with the target origin `*`, like an attacker. */
function post( from: Page | Frame, target: Target, messages: readonly unknown[] ): Promise< void > {
	return from.evaluate(
		( [ where, list ] ) => {
			// The widget's frame is the first on the page.
			const receiver = { self: window as Window, parent: window.parent, widget: window.top?.[ 0 ] }[ where ];
			list.forEach( ( message ) => receiver?.postMessage( message, '*' ) );
		},
		[ target, messages ] as const
	);
}

test( 'hostile messages to host and frame have no effect', async ( { page, site, foreign } ) => {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	await form.fill( { firstname: 'Erika' } );
	const { frame, id } = await widgetFrame( page );
	const outsider = await addFrame( page, foreign.page( '/messages', 'Elsewhere' ) );
	const sibling = await addFrame( page, '' );
	await page.evaluate( () => {
		const store = window as unknown as { e2eEvents: string[] };
		store.e2eEvents = [];
		for ( const name of [ 'inquiry', 'isComplete', 'savedSearch', 'sent', 'click' ] ) {
			document.addEventListener( `sw-immosuite:${ name }`, ( event ) => store.e2eEvents.push( event.type ) );
		}
	} );
	const calls: string[] = [];
	page.on( 'request', ( request ) => calls.push( request.url() ) );
	await page.waitForTimeout( 500 );
	const before = [ await hostState( page ), await frameState( frame ) ];

	const badToHost = atLeast( COUNT, invalidCopies( toHost( id ) ) );
	const badToFrame = atLeast( COUNT, invalidCopies( toFrame( id ) ) );
	// Right format, wrong sender: a frame of another site, a sibling of the same origin, the window itself.
	await post( outsider, 'parent', toHost( id ) );
	await post( outsider, 'widget', toFrame( id ) );
	await post( sibling, 'parent', toHost( id ) );
	await post( sibling, 'widget', toFrame( id ) );
	await post( page, 'self', toHost( id ) );
	await post( frame, 'self', toFrame( id ) );
	// Right sender, wrong format.
	await post( frame, 'parent', badToHost );
	await post( page, 'widget', badToFrame );
	// Wrong format and wrong sender.
	await post( outsider, 'parent', badToHost );
	await post( outsider, 'widget', badToFrame );

	await page.waitForTimeout( 500 );
	expect( [ await hostState( page ), await frameState( frame ) ] ).toEqual( before );
	expect( calls ).toEqual( [] );
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await form.fillRequired( freshAddress() );
	await form.submit();
	await expect( form.success ).toBeVisible();
	// Three senders post each valid message, two senders each invalid message.
	const sentCount = 3 * ( toHost( id ).length + toFrame( id ).length ) + 2 * ( badToHost.length + badToFrame.length );
	test.info().annotations.push( {
		type: 'hostile messages',
		description: String( sentCount ),
	} );
} );

test( 'a valid message of the same format takes effect', async ( { page, site } ) => {
	// Proves that valid messages take effect, so that the checks above are meaningful.
	await page.goto( demoPage( site, 'de' ) );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	const { frame, id } = await widgetFrame( page );
	// Repeated, because the form also posts its own height when that changes.
	const resized = async (): Promise< number | undefined > => {
		await post( frame, 'parent', [ { swImmosuite: 1, id, type: 'resize', height: 3_210 } ] );
		return ( await page.getByTitle( words.de.frame ).boundingBox() )?.height;
	};
	await expect.poll( resized ).toBe( 3_210 );
} );
