import type { MouseEvent, ReactNode } from 'react';
import { Hidden } from './Hidden';
import { Icon } from './Icon';
import './box.css';

export interface BoxProps {
	children: ReactNode;
	/** Ends in the arrow of a list that opens. */
	opens?: boolean;
}

/** The frame is the control's: a press beside the input means the input. */
function focusInput( { currentTarget, target }: MouseEvent ): void {
	if ( target instanceof Element && target.closest( 'input, select, button, label' ) === null ) {
		currentTarget.querySelector( 'input' )?.focus();
	}
}

/** A frame around an input and what stands beside it in there: a word, a unit, a button. */
export function Box( { children, opens = false }: BoxProps ) {
	return (
		<div className={ opens ? 'swis-box swis-box--select' : 'swis-box' } onClick={ focusInput }>
			{ children }
			{ opens ? <Icon name="down" /> : null }
		</div>
	);
}

export interface UnitProps {
	id: string;
	/** For example m². */
	sign: string;
	spoken: string;
}

/** What a number is measured in: a sign for the eyes, words for the description of the input. */
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

/** Empties the control in whose frame it stands. */
export function ClearButton( { label, onClick }: ClearButtonProps ) {
	return (
		<button type="button" className="swis-box__clear" onClick={ onClick }>
			<Icon name="clear" />
			<Hidden>{ label }</Hidden>
		</button>
	);
}
