<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\CommissionFacts;

defined( 'ABSPATH' ) || exit;

/** The buyer's commission. */
final class Commission extends Part {

	public function html(): string {
		$lines = ( new CommissionFacts( $this->view->values(), $this->view->translator ) )->lines();
		$html  = implode( '', array_map( fn( string $line ): string => "<p{$this->view->langOf( $line )}>" . esc_html( $line ) . '</p>', $lines ) );
		return '' === $html ? '' : $this->heading( $this->view->text( 'Commission' ) ) . $html;
	}
}
