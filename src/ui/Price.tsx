import './price.css';

export interface PriceProps {
	/** Which price it is: "Kaufpreis". */
	title: string;
	/** The amount, or that it is told on request. */
	text: string;
}

/** What a listing costs. */
export function Price( { title, text }: PriceProps ) {
	return (
		<p className="swis-price">
			<small>{ title }</small>
			{ /* Read out as two words. */ } <strong>{ text }</strong>
		</p>
	);
}
