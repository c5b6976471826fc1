<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\RentCosts;

defined( 'ABSPATH' ) || exit;

/** All figures and details in groups, followed by the link to an external Exposé. */
final class Facts extends Part {

	public function html(): string {
		$groups = '';
		foreach ( $this->view->groups()->groups( $this->detailsInCosts() ) as $name => $rows ) {
			$groups .= sprintf( '<div class="swis-group"><h3>%s%s</h3>%s</div>', self::icon( $name )->html(), esc_html( $this->title( $name ) ), $this->rows( $rows ) );
		}
		$html = ( '' === $groups ? '' : "<div class=\"swis-groups\">{$groups}</div>" ) . $this->externalExpose();
		return '' === $html ? '' : $this->heading( $this->view->text( 'Key figures' ) ) . $html;
	}

	/** @param 'rooms'|'building'|'costs'|'terms' $group */
	private static function icon( string $group ): PartIcon {
		return match ( $group ) {
			'rooms'    => PartIcon::Rooms,
			'building' => PartIcon::Building,
			'costs'    => PartIcon::Costs,
			'terms'    => PartIcon::Terms,
		};
	}

	/** @param 'rooms'|'building'|'costs'|'terms' $group */
	private function title( string $group ): string {
		return match ( $group ) {
			'rooms'    => $this->view->text( 'Rooms and areas' ),
			'building' => $this->view->text( 'Building and plot' ),
			'costs'    => $this->view->text( 'Price and costs' ),
			'terms'    => $this->view->text( 'Further details' ),
		};
	}

	/** @return list<string> Names of details that the part Costs shows on this page. */
	private function detailsInCosts(): array {
		$isShown = $this->view->hasCosts() && [] !== ( new RentCosts( $this->view->listing, $this->view->translator ) )->rows();
		return $isShown ? RentCosts::DETAILS : [];
	}

	private function externalExpose(): string {
		$url = $this->view->isReference() ? '' : $this->view->listing->exposeUrl();
		return '' === $url ? '' : sprintf(
			'<p class="swis-expose"><a href="%s" target="_blank" rel="noopener">%s</a></p>',
			esc_url( $url ),
			esc_html( sprintf( $this->view->text( 'View details of “%s”' ), $this->view->listing->title ) )
		);
	}
}
