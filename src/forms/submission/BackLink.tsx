export interface BackLinkProps {
	href: string;
	/** Whether it is the only action. */
	isFirst: boolean;
	children: string;
}

/** The way back to what a sent form was about. */
export function BackLink( { href, isFirst, children }: BackLinkProps ) {
	return (
		<div className="swis-actions">
			<a className={ `swis-button${ isFirst ? '' : ' swis-button--quiet' }` } href={ href } target="_top">
				{ children }
			</a>
		</div>
	);
}
