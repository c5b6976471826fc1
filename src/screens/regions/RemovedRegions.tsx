import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Report } from './api';

/** Maximum number of listed regions. */
const MAX_SHOWN = 100;

/** Regions that the import deletes, and their uses. */
export function RemovedRegions( { removed, searches, listings }: Report ): ReactNode {
	if ( removed.length === 0 ) {
		return null;
	}
	return (
		<div className="swrg-card swrg-card__body">
			<p>
				<strong>
					{ sprintf(
						_n(
							'%s region will be removed.',
							'%s regions will be removed.',
							removed.length,
							'sw-immosuite'
						),
						String( removed.length )
					) }
				</strong>{ ' ' }
				{ searches + listings > 0 &&
					sprintf(
						__(
							'Regions that go are named in %1$s saved searches and %2$s listings. These will match nothing there.',
							'sw-immosuite'
						),
						String( searches ),
						String( listings )
					) }
			</p>
			<details>
				<summary>{ __( 'Show', 'sw-immosuite' ) }</summary>
				<div
					className="swrg-scroll"
					tabIndex={ 0 }
					role="region"
					aria-label={ __( 'Regions that go', 'sw-immosuite' ) }
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{ __( 'Region', 'sw-immosuite' ) }</th>
								<th scope="col">{ __( 'Saved searches', 'sw-immosuite' ) }</th>
								<th scope="col">{ __( 'Listings', 'sw-immosuite' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ removed.slice( 0, MAX_SHOWN ).map( ( region ) => (
								<tr key={ region.id }>
									<td>{ region.name }</td>
									<td>{ region.searches }</td>
									<td>{ region.listings }</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			</details>
		</div>
	);
}
