import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
	title: string;
	children?: ReactNode;
	/** Buttons; the first one has the focus, so the harmless one stands first. */
	actions: ReactNode;
	/** Escape, or a press beside the dialog. */
	onClose: () => void;
}

/** The browser's own modal dialog, placed in the part of the frame that the visitor sees (dialog.css). */
export function Dialog( { title, children, actions, onClose }: DialogProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const id = useId();
	useEffect( () => {
		const dialog = box.current;
		if ( ! dialog ) {
			return undefined;
		}
		dialog.showModal();
		dialog.querySelector( 'button' )?.focus();
		return () => dialog.close();
	}, [] );
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
				if ( event.target === event.currentTarget ) {
					onClose();
				}
			} }
		>
			<h2 className="swis-subtitle" id={ id }>
				{ title }
			</h2>
			{ children }
			<div className="swis-actions">{ actions }</div>
		</dialog>
	);
}
