<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\EnergyFacts;

defined( 'ABSPATH' ) || exit;

/**
 * Mandatory energy details of an advertisement (§ 87 GEG). A frame and text mark the class among the others, since
 * color-blind visitors cannot read a color scale.
 */
final class Energy extends Part {

	/** Energy classes from best to worst (§ 86 GEG, annex 10). */
	private const CLASSES = [ 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' ];

	public function html(): string {
		$energy = new EnergyFacts( $this->view->values(), $this->view->translator );
		$html   = self::paragraph( $energy->sentence() ) . $this->scale( $energy->class() ) . $this->rows( $energy->rows() );
		return '' === $html ? '' : $this->heading( $this->view->text( 'Energy certificate' ) ) . $html;
	}

	private function scale( string $own ): string {
		if ( ! in_array( $own, self::CLASSES, true ) ) {
			return '';
		}
		$html = '';
		foreach ( self::CLASSES as $class ) {
			$html .= $class === $own ? $this->own( $class ) : "<li>{$class}</li>";
		}
		return sprintf( '<ol class="swis-scale" aria-label="%s">%s</ol>', esc_attr( $this->view->text( 'Energy efficiency classes' ) ), $html );
	}

	private function own( string $class ): string {
		$words = sprintf( $this->view->text( 'Energy efficiency class of this property: %s' ), $class );
		return '<li aria-current="true"><span class="swis-hidden">' . esc_html( $words ) . "</span><span aria-hidden=\"true\">{$class}</span></li>";
	}
}
