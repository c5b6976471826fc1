/** Uploads the file of the server's import form in parts, and then submits the form. */
import { __, _x, sprintf } from '@wordpress/i18n';
import { sizeText } from '../upload/size';
import { sendingOf, type Phase, type Sending } from './sending';

/** Maximum size of a file: 2 GiB. */
const MAX_BYTES = 2 ** 31;

/** Selector of the element for the progress. */
const PROGRESS = '#sw-immosuite-sending';

type Announce = ( text: string ) => void;

function button( text: string, onClick: () => void ): HTMLButtonElement {
	const element = Object.assign( document.createElement( 'button' ), {
		type: 'button',
		className: 'button',
		textContent: text,
	} );
	element.addEventListener( 'click', onClick );
	return element;
}

function textOf( phase: Phase, size: number ): string {
	switch ( phase.kind ) {
		case 'idle':
			return '';
		case 'reading':
			return sprintf(
				__( 'Reading the file: %s %%', 'sw-immosuite' ),
				`${ Math.floor( ( phase.bytes / size ) * 100 ) }`
			);
		case 'sending':
			return sprintf( __( '%1$s of %2$s uploaded', 'sw-immosuite' ), sizeText( phase.bytes ), sizeText( size ) );
		case 'paused':
			return sprintf( __( 'Paused at %1$s of %2$s', 'sw-immosuite' ), sizeText( phase.bytes ), sizeText( size ) );
		case 'lost':
			return __( 'Connection lost. The upload resumes by itself once you are back online.', 'sw-immosuite' );
		case 'refused':
			return phase.text;
		case 'done':
			return __( 'Uploaded. The import begins.', 'sw-immosuite' );
	}
}

/** Buttons of a phase; the first one takes over the focus of a removed button. */
function buttonsOf( { kind }: Phase, sending: Sending ): HTMLButtonElement[] {
	const cancel = button( __( 'Cancel', 'sw-immosuite' ), sending.cancel );
	switch ( kind ) {
		case 'sending':
		case 'lost':
			return [ button( __( 'Pause', 'sw-immosuite' ), sending.pause ), cancel ];
		case 'paused':
			return [ button( __( 'Resume', 'sw-immosuite' ), sending.startOrResume ), cancel ];
		case 'refused':
			return [ button( __( 'Try again', 'sw-immosuite' ), sending.startOrResume ), cancel ];
		case 'reading':
			return [ cancel ];
		default:
			return [];
	}
}

/** Shows the progress of the upload, or why it failed, with the buttons of the phase. */
class Panel {
	private readonly line = Object.assign( document.createElement( 'p' ), { className: 'progress' } );
	private readonly bar = document.createElement( 'progress' );
	private readonly words = document.createElement( 'span' );
	private readonly notice = Object.assign( document.createElement( 'div' ), {
		className: 'notice notice-error inline',
	} );
	private readonly actions = Object.assign( document.createElement( 'p' ), { className: 'actions' } );
	private kind: Phase[ 'kind' ] = 'idle';

	private readonly container: HTMLElement;
	private readonly announce: Announce;

	constructor( container: HTMLElement, announce: Announce ) {
		this.container = container;
		this.announce = announce;
		this.bar.setAttribute( 'aria-label', _x( 'Upload', 'import', 'sw-immosuite' ) );
		this.line.append( this.bar, ' ', this.words );
		container.replaceChildren( this.line, this.notice, this.actions );
	}

	/** Shows why a file cannot be uploaded. */
	showRejection( text: string ): void {
		this.container.hidden = false;
		this.line.hidden = true;
		this.notice.hidden = false;
		this.notice.textContent = text;
		this.announce( text );
	}

	show( phase: Phase, size: number, sending: Sending ): void {
		const text = textOf( phase, size );
		this.container.hidden = phase.kind === 'idle';
		this.line.hidden = phase.kind === 'refused';
		this.notice.hidden = phase.kind !== 'refused';
		this.notice.textContent = phase.kind === 'refused' ? text : '';
		this.words.textContent = phase.kind === 'refused' ? '' : text;
		this.bar.max = size;
		if ( 'bytes' in phase ) {
			this.bar.value = phase.bytes;
		}
		if ( phase.kind !== this.kind ) {
			this.kind = phase.kind;
			const hadFocus = this.actions.contains( document.activeElement );
			const buttons = buttonsOf( phase, sending );
			this.actions.replaceChildren( ...buttons );
			if ( hadFocus ) {
				buttons[ 0 ]?.focus();
			}
			if ( text !== '' ) {
				this.announce( text );
			}
		}
	}
}

function hiddenInput( name: string, value: string ): HTMLInputElement {
	return Object.assign( document.createElement( 'input' ), { type: 'hidden', name, value } );
}

/** Uploads in parts, because the server limits the size of a normal form upload. */
export function beginSending( form: HTMLFormElement, announce: Announce ): void {
	const field = form.querySelector< HTMLInputElement >( 'input[type="file"]' );
	const submit = form.querySelector< HTMLButtonElement >( 'button:not([type="button"])' );
	const container = form.querySelector< HTMLElement >( PROGRESS );
	if ( field === null || submit === null || container === null ) {
		return;
	}
	const panel = new Panel( container, announce );
	let current: Sending | null = null;

	const begin = ( file: File ): void => {
		const show = ( phase: Phase ): void => {
			const isIdle = phase.kind === 'idle';
			field.disabled = ! isIdle;
			submit.disabled = ! isIdle;
			panel.show( phase, file.size, sending );
			if ( isIdle ) {
				current = null;
				field.focus();
			}
		};
		const sending = sendingOf( file, show, ( id ) => {
			form.append( hiddenInput( 'upload', id ) );
			current = null;
			form.submit();
		} );
		current = sending;
		sending.startOrResume();
	};
	form.addEventListener( 'submit', ( event ) => {
		const file = field.files?.[ 0 ];
		if ( file === undefined ) {
			return;
		}
		event.preventDefault();
		if ( file.size === 0 || file.size > MAX_BYTES ) {
			panel.showRejection(
				file.size === 0
					? __( 'This file is empty. Please choose another one.', 'sw-immosuite' )
					: __( 'The file is too large.', 'sw-immosuite' )
			);
			field.focus();
			return;
		}
		begin( file );
	} );
	window.addEventListener( 'beforeunload', ( event ) => {
		if ( current !== null ) {
			event.preventDefault();
		}
	} );
	window.addEventListener( 'pagehide', () => current?.leave() );
}
