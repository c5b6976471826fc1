import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
	title: string;
	children?: ReactNode;
	/**
	 * Buttons; the first one gets the focus, so put the harmless one first. Without buttons the dialog holds a form,
	 * and its title gets the focus.
	 */
	actions?: ReactNode;
	/** Called on Escape, or a click outside the dialog. */
	onClose: () => void;
}

/** Tells the app in which color to dim the page around the frame (HostLink.shade). */
function shade( detail: string ): void {
	window.dispatchEvent( new CustomEvent( 'swis-shade', { detail } ) );
}

/** A native modal dialog, placed in the visible part of the frame (dialog.css). */
export function Dialog( { title, children, actions, onClose }: DialogProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const id = useId();
	const focusTarget = actions === undefined ? 'h2' : 'button';
	useEffect( () => {
		const dialog = box.current;
		if ( ! dialog ) {
			return undefined;
		}
		dialog.showModal();
		dialog.querySelector< HTMLElement >( focusTarget )?.focus();
		shade( getComputedStyle( dialog, '::backdrop' ).backgroundColor );
		return () => {
			dialog.close();
			shade( '' );
		};
	}, [ focusTarget ] );
	return (
		<dialog
			ref={ box }
			className="swis-dialog"
			aria-labelledby={ id }
			onCancel={ ( event ) => {
				event.preventDefault();
				onClose();
			} }
			onClick={ ( event ) => {
				// Ignore the second click of a double click on the button that opened the dialog.
				if ( event.target === event.currentTarget && event.detail < 2 ) {
					onClose();
				}
			} }
		>
			<h2 className="swis-subtitle" id={ id } tabIndex={ -1 }>
				{ title }
			</h2>
			{ children }
			{ actions !== undefined && <div className="swis-actions">{ actions }</div> }
		</dialog>
	);
}
