export interface BackLinkProps {
	href: string;
	/** Whether the link is the first action, and so looks like the main button. */
	isFirst: boolean;
	children: string;
}

/** Link back to the page from which the form was opened. */
export function BackLink( { href, isFirst, children }: BackLinkProps ) {
	return (
		<div className="swis-actions">
			<a className={ `swis-button${ isFirst ? '' : ' swis-button--quiet' }` } href={ href } target="_top">
				{ children }
			</a>
		</div>
	);
}
