import type { ReactNode } from 'react';
import { WrappingText } from './WrappingText';
import './aside.css';
import './facts.css';

export interface Fact {
	readonly id: string;
	readonly label: string;
	readonly text: string | readonly string[];
	/** Action below the lines. */
	readonly action?: ReactNode;
}

export interface FactsProps {
	title: string;
	facts: readonly Fact[];
}

/** A summary of earlier answers, next to the current question. */
export function Facts( { title, facts }: FactsProps ) {
	return (
		<aside className="swis-aside" aria-label={ title }>
			<h2 className="swis-aside__title">{ title }</h2>
			<dl className="swis-facts">
				{ facts.map( ( { id, label, text, action } ) => (
					<div key={ id }>
						<dt>
							<WrappingText>{ label }</WrappingText>
						</dt>
						{ [ text ].flat().map( ( line ) => (
							<dd key={ line }>
								<WrappingText>{ line }</WrappingText>
							</dd>
						) ) }
						{ action && <dd>{ action }</dd> }
					</div>
				) ) }
			</dl>
		</aside>
	);
}
