/** Polls the state of the test inquiry while the setup screen is visible, and shows changes without a reload. */
import type { SetupResponse } from '../contract/types.gen';
import { nextLine } from '../domain/region-lines';
import { writeInto } from '../domain/write-into';

type SetupStep = SetupResponse[ 'steps' ][ number ];

/** Milliseconds between two polls. */
export const PAUSE_MS = 4000;

const TEST_STEP = '#sw-immosuite-step-lead';
const PROGRESS = '.progress';
const END = '.end';
const NAMES = 'sw-immosuite-names';

/** The step of the test inquiry; null if the login has expired, undefined if the request failed. */
async function fetchStep( list: HTMLElement ): Promise< SetupStep | null | undefined > {
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

/** Replaces a part of the page. A focus inside moves to the new control with the same text, else to the first one. */
function replacePart( shown: Element, fresh: Element ): void {
	const focused = document.activeElement;
	const focusedText = shown.contains( focused ) ? focused?.textContent : undefined;
	shown.replaceWith( fresh );
	if ( focusedText !== undefined ) {
		const controls = Array.from( fresh.querySelectorAll< HTMLElement >( 'summary, a, button' ) );
		controls[ 0 ]?.focus( { preventScroll: true } );
		controls.find( ( { textContent } ) => textContent === focusedText )?.focus( { preventScroll: true } );
	}
}

/** Replaces the step, the progress and the final message with the server's current rendering of the page. */
async function refresh( screen: ParentNode ): Promise< void > {
	const answer = await fetch( window.location.href, { cache: 'no-store' } );
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	for ( const part of [ TEST_STEP, PROGRESS ] ) {
		const fresh = page.querySelector( part );
		const shown = screen.querySelector( part );
		if ( fresh !== null && shown !== null ) {
			replacePart( shown, fresh );
		}
	}
	// Screen readers announce a status element whose content changes, but not a new status element.
	screen.querySelector( END )?.replaceChildren( ...( page.querySelector( END )?.childNodes ?? [] ) );
}

/** Enter continues a list on the next line. Tab keeps its default action, so that the keyboard can leave the field. */
function continueList( event: KeyboardEvent ): void {
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

/** Disables the button of a form once it is sent. */
function sendOnce( { target }: Event ): void {
	const form = target instanceof HTMLFormElement ? target : null;
	const button = form?.querySelector( 'button' );
	// Runs after the browser has collected the form's data, which would omit a disabled button.
	window.setTimeout( () => button?.setAttribute( 'disabled', '' ) );
}

export function startSetup( list: HTMLElement, announce: ( text: string ) => void ): void {
	const screen = list.parentElement ?? document;
	const shownText = () => screen.querySelector( `${ TEST_STEP } .text` )?.textContent;
	const isDone = () => screen.querySelector( `${ TEST_STEP }.is-done` ) !== null;
	const showStep = async (): Promise< void > => {
		const step = document.visibilityState === 'visible' ? await fetchStep( list ) : undefined;
		if ( step === null ) {
			return;
		}
		if ( step && step.text !== shownText() ) {
			await refresh( screen ).then(
				() => announce( step.text ),
				() => undefined
			);
		}
		schedulePoll();
	};
	const schedulePoll = (): void => {
		if ( ! isDone() ) {
			window.setTimeout( () => void showStep(), PAUSE_MS );
		}
	};
	screen.addEventListener( 'submit', sendOnce );
	list.addEventListener( 'keydown', continueList );
	schedulePoll();
}

const steps = document.querySelector< HTMLElement >( '[data-swis-setup]' );
if ( steps !== null ) {
	startSetup( steps, ( text ) => window.wp?.a11y?.speak( text, 'polite' ) );
}
