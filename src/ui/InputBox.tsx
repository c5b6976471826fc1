import type { MouseEvent, ReactNode } from 'react';
import { Hidden } from './Hidden';
import { Icon } from './Icon';
import './box.css';

export interface InputBoxProps {
	children: ReactNode;
	/** Shows the arrow of a select. */
	hasArrow?: boolean;
}

/** Focuses the input when the border or the space next to it is clicked. */
function focusInput( { currentTarget, target }: MouseEvent ): void {
	if ( target instanceof Element && target.closest( 'input, select, button, label' ) === null ) {
		currentTarget.querySelector( 'input' )?.focus();
	}
}

/** A border around an input and its label, unit or button. */
export function InputBox( { children, hasArrow = false }: InputBoxProps ) {
	return (
		<div className={ hasArrow ? 'swis-box swis-box--select' : 'swis-box' } onClick={ focusInput }>
			{ children }
			{ hasArrow ? <Icon name="down" /> : null }
		</div>
	);
}

export interface UnitProps {
	id: string;
	sign: string;
	spoken: string;
}

/** Unit of a number: sighted users see the sign, screen readers get the words. */
export function Unit( { id, sign, spoken }: UnitProps ) {
	return (
		<span className="swis-box__unit" id={ id }>
			<span aria-hidden="true">{ sign }</span>
			<Hidden>{ spoken }</Hidden>
		</span>
	);
}

export interface ClearButtonProps {
	label: string;
	onClick: () => void;
}

/** Empties the control inside the same border. */
export function ClearButton( { label, onClick }: ClearButtonProps ) {
	return (
		<button type="button" className="swis-box__clear" onClick={ onClick }>
			<Icon name="clear" />
			<Hidden>{ label }</Hidden>
		</button>
	);
}
