import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { WrappingText } from './WrappingText';

export interface ButtonProps {
	children: ReactNode;
	type?: 'button' | 'submit';
	/**
	 * filled: the main action of a screen; danger: outlined, never filled; bare: the button that goes back; link: looks
	 * like a link.
	 */
	look?: 'filled' | 'quiet' | 'danger' | 'bare' | 'link';
	/** Icons before and after the label. */
	before?: IconName;
	after?: IconName;
	small?: boolean;
	/** Label while busy; the button stays focusable and ignores clicks. */
	busy?: string | null;
	/** Id of the text that explains why the button is locked; the button stays focusable. */
	locked?: string | null;
	onClick?: () => void;
}

const LOOKS = {
	filled: 'swis-button',
	quiet: 'swis-button swis-button--quiet',
	danger: 'swis-button swis-button--danger',
	bare: 'swis-button swis-button--bare',
	link: 'swis-link',
} as const;

/** A button that is never disabled because of an incomplete form. */
export function Button( {
	children,
	type = 'button',
	look = 'filled',
	before,
	after,
	small = false,
	busy = null,
	locked = null,
	onClick,
}: ButtonProps ) {
	const press = ( event: MouseEvent ): void => {
		if ( busy !== null || locked !== null ) {
			event.preventDefault();
			return;
		}
		onClick?.();
	};
	return (
		<button
			type={ type }
			className={ `${ LOOKS[ look ] }${ small ? ' swis-button--s' : '' }` }
			aria-busy={ busy !== null || undefined }
			aria-disabled={ busy !== null || locked !== null || undefined }
			aria-describedby={ locked ?? undefined }
			onClick={ press }
		>
			{ busy === null ? null : <Spinner /> }
			{ before && <Icon name={ before } /> }
			{ /* One element, because the parts of a text would be flex items with gaps between them. */ }
			<span>
				<WrappingText>{ busy ?? children }</WrappingText>
			</span>
			{ after && <Icon name={ after } /> }
		</button>
	);
}

/** A spinner next to a text that describes what is loading. */
export function Spinner() {
	return <span className="swis-spinner" aria-hidden="true" />;
}
