import type { ReactNode } from 'react';
import { hintId } from './FieldError';
import { WrappingText } from './WrappingText';
import './choice.css';
import './field.css';

export interface FieldsetProps {
	/** Name of the group, for the id of its hint. */
	name: string;
	legend: string;
	hint?: string | null;
	children: ReactNode;
}

/** A group of controls. */
export function Fieldset( { name, legend, hint, children }: FieldsetProps ) {
	return (
		<fieldset aria-describedby={ hint ? hintId( name ) : undefined }>
			<legend className="swis-legend">
				<WrappingText>{ legend }</WrappingText>
			</legend>
			{ hint ? (
				<p className="swis-hint" id={ hintId( name ) }>
					<WrappingText>{ hint }</WrappingText>
				</p>
			) : null }
			{ children }
		</fieldset>
	);
}
