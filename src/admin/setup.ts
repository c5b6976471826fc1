/** Follows the test inquiry while the setup is looked at: what arrives is shown without loading the page anew. */
import type { SetupResponse } from '../contract/types.gen';
import { nextLine } from '../domain/region-lines';
import { writeInto } from '../domain/write-into';

type SetupStep = SetupResponse[ 'steps' ][ number ];

/** Calm enough for any host, quick enough for somebody who waits. */
export const PAUSE = 4000;

const LEAD = '#sw-immosuite-step-lead';
const PROGRESS = '.progress';
const END = '.end';
const NAMES = 'sw-immosuite-names';

/** How the step stands; null where nothing is to be followed any more, undefined where the server could not be asked. */
async function ask( list: HTMLElement ): Promise< SetupStep | null | undefined > {
	const { swisSetup = '', nonce = '' } = list.dataset;
	try {
		const answer = await fetch( swisSetup, { headers: { 'X-WP-Nonce': nonce } } );
		if ( answer.status === 403 ) {
			return null;
		}
		const { steps } = ( await answer.json() ) as SetupResponse;
		return steps.find( ( { name } ) => name === 'lead' );
	} catch {
		return undefined;
	}
}

/** Whoever has the focus in there finds it at the same control again, or at what folds it away. */
function exchange( shown: Element, fresh: Element ): void {
	const focused = document.activeElement;
	const words = shown.contains( focused ) ? focused?.textContent : undefined;
	shown.replaceWith( fresh );
	if ( words !== undefined ) {
		const controls = Array.from( fresh.querySelectorAll< HTMLElement >( 'summary, a, button' ) );
		controls[ 0 ]?.focus( { preventScroll: true } );
		controls.find( ( { textContent } ) => textContent === words )?.focus( { preventScroll: true } );
	}
}

/** The server prints the step, as it does when the page is loaded. */
async function refresh( screen: ParentNode ): Promise< void > {
	const answer = await fetch( window.location.href, { cache: 'no-store' } );
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	for ( const part of [ LEAD, PROGRESS ] ) {
		const fresh = page.querySelector( part );
		const shown = screen.querySelector( part );
		if ( fresh !== null && shown !== null ) {
			exchange( shown, fresh );
		}
	}
	// A status is heard when it changes, not when it is another one.
	screen.querySelector( END )?.replaceChildren( ...( page.querySelector( END )?.childNodes ?? [] ) );
}

/** Whoever types a list goes on with it: Tab stays the browser's, and leads on. */
function leadLine( event: KeyboardEvent ): void {
	const area = event.target instanceof HTMLTextAreaElement && event.target.id === NAMES ? event.target : null;
	if ( area === null || event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey ) {
		return;
	}
	const insertion = nextLine( area.value, area.selectionStart, area.selectionEnd );
	if ( insertion !== null ) {
		event.preventDefault();
		writeInto( area, insertion );
	}
}

/** Forms are sent once, however often their button is pressed. */
function sendOnce( { target }: Event ): void {
	const form = target instanceof HTMLFormElement ? target : null;
	const button = form?.querySelector( 'button' );
	// After the browser has collected what it sends.
	window.setTimeout( () => button?.setAttribute( 'disabled', '' ) );
}

export function begin( list: HTMLElement, say: ( text: string ) => void ): void {
	const screen = list.parentElement ?? document;
	const textOf = () => screen.querySelector( `${ LEAD } .text` )?.textContent;
	const isDone = () => screen.querySelector( `${ LEAD }.is-done` ) !== null;
	const look = async (): Promise< void > => {
		const step = document.visibilityState === 'visible' ? await ask( list ) : undefined;
		if ( step === null ) {
			return;
		}
		if ( step && step.text !== textOf() ) {
			await refresh( screen ).then(
				() => say( step.text ),
				() => undefined
			);
		}
		follow();
	};
	const follow = (): void => {
		if ( ! isDone() ) {
			window.setTimeout( () => void look(), PAUSE );
		}
	};
	screen.addEventListener( 'submit', sendOnce );
	list.addEventListener( 'keydown', leadLine );
	follow();
}

const steps = document.querySelector< HTMLElement >( '[data-swis-setup]' );
if ( steps !== null ) {
	begin( steps, ( text ) => window.wp?.a11y?.speak( text, 'polite' ) );
}
