import './price.css';

export interface PriceProps {
	/** Which price it is: "Kaufpreis"; empty where it is told on request. */
	title: string;
	/** The amount, or that it is told on request. */
	text: string;
}

/** What a listing costs; nothing where nobody has said so (L3). */
export function Price( { title, text }: PriceProps ) {
	return text === '' ? null : (
		<p className="swis-price">
			{ title !== '' && <small>{ title }</small> }
			{ /* Read out as two words. */ } <strong>{ text }</strong>
		</p>
	);
}
