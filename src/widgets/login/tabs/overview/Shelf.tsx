import { __ } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import { Button, Hidden } from '../../../../ui';
import './shelf.css';

export interface ShelfProps {
	title: string;
	/** Number of items; absent if it is not shown. */
	number?: string;
	/** Shows all items; absent if the shelf shows all. */
	onAll?: ( () => void ) | undefined;
	/** Action in place of the link to all items. */
	action?: ReactNode;
	children: ReactNode;
}

/** A part of the overview: the first items of a list, and a link to all items. */
export function Shelf( { title, number, onAll, action, children }: ShelfProps ) {
	const id = useId();
	return (
		<section className="swis-shelf" aria-labelledby={ id }>
			<header className="swis-shelf__head">
				<h2 className="swis-subtitle" id={ id }>
					{ title } { number !== undefined && <span className="swis-number">{ number }</span> }
				</h2>
				{ onAll === undefined ? (
					action
				) : (
					<Button look="link" onClick={ onAll }>
						{ __( 'Show all', 'sw-immosuite' ) }
						<Hidden>: { title }</Hidden>
					</Button>
				) }
			</header>
			{ children }
		</section>
	);
}
