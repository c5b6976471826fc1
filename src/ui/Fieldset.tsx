import type { ReactNode } from 'react';
import { hintId } from './FieldError';
import { Words } from './Words';
import './choice.css';
import './field.css';

export interface FieldsetProps {
	/** Of the whole, for the id of its hint. */
	name: string;
	legend: string;
	/** null: none. */
	hint?: string | null;
	children: ReactNode;
}

/** Several controls that one name belongs to. */
export function Fieldset( { name, legend, hint, children }: FieldsetProps ) {
	return (
		<fieldset aria-describedby={ hint ? hintId( name ) : undefined }>
			<legend className="swis-legend">
				<Words>{ legend }</Words>
			</legend>
			{ hint ? (
				<p className="swis-hint" id={ hintId( name ) }>
					<Words>{ hint }</Words>
				</p>
			) : null }
			{ children }
		</fieldset>
	);
}
