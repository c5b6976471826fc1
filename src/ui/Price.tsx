import './price.css';

export interface PriceProps {
	/** Kind of price, such as "Kaufpreis"; empty for a price on request. */
	title: string;
	/** The amount, or "on request". */
	text: string;
}

/** Price of a listing; nothing if there is none. */
export function Price( { title, text }: PriceProps ) {
	return text === '' ? null : (
		<p className="swis-price">
			{ title !== '' && <small>{ title }</small> }
			{ /* The space separates title and price for screen readers. */ } <strong>{ text }</strong>
		</p>
	);
}
