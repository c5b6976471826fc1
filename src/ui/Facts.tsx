import { Words } from './Words';
import './aside.css';
import './facts.css';

export interface FactsProps {
	title: string;
	facts: ReadonlyArray< { readonly id: string; readonly label: string; readonly text: string } >;
}

/** What is known so far, beside the question that is asked now. */
export function Facts( { title, facts }: FactsProps ) {
	return (
		<aside className="swis-aside" aria-label={ title }>
			<h2 className="swis-aside__title">{ title }</h2>
			<dl className="swis-facts">
				{ facts.map( ( { id, label, text } ) => (
					<div key={ id }>
						<dt>
							<Words>{ label }</Words>
						</dt>
						<dd>
							<Words>{ text }</Words>
						</dd>
					</div>
				) ) }
			</dl>
		</aside>
	);
}
