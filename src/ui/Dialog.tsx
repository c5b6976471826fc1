import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
	title: string;
	children?: ReactNode;
	/** Buttons; the first one has the focus, so the harmless one stands first. Without them the dialog holds a form, and is read from its title on. */
	actions?: ReactNode;
	/** Escape, or a press beside the dialog. */
	onClose: () => void;
}

/** The browser's own modal dialog, placed in the part of the frame that the visitor sees (dialog.css). */
export function Dialog( { title, children, actions, onClose }: DialogProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const id = useId();
	const start = actions === undefined ? 'h2' : 'button';
	useEffect( () => {
		const dialog = box.current;
		if ( ! dialog ) {
			return undefined;
		}
		dialog.showModal();
		dialog.querySelector< HTMLElement >( start )?.focus();
		return () => dialog.close();
	}, [ start ] );
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
				// The second press of a double click on the button that has opened the dialog lands beside it.
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
