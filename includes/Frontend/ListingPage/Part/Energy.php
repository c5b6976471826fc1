<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Wording\EnergyFacts;

defined( 'ABSPATH' ) || exit;

/**
 * Mandatory energy details of an advertisement (§ 87 GEG). Letter, frame and words show the class in addition to the
 * color, since color-blind visitors cannot read a color scale.
 */
final class Energy extends Part {

	/** Energy classes from best to worst (§ 86 GEG, annex 10). */
	private const CLASSES = [ 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' ];

	public function html(): string {
		$energy       = new EnergyFacts( $this->view->values(), $this->view->translator );
		$class        = $energy->class();
		$isClassKnown = in_array( $class, self::CLASSES, true );
		$value        = $energy->value();
		// The scale and the words below it show class and value, so the rows leave them out.
		$rows         = $isClassKnown ? array_values( array_filter( $energy->rows(), static fn( array $row ): bool => $row !== $value && $row['text'] !== $class ) ) : $energy->rows();
		$html         = self::paragraph( $energy->sentence() ) . ( $isClassKnown ? $this->scale( $class ) . $this->words( $class, $value ) : '' ) . $this->rows( $rows );
		return '' === $html ? '' : $this->heading( $this->view->text( 'Energy certificate' ) ) . $html;
	}

	private function scale( string $current ): string {
		$html = '';
		foreach ( self::CLASSES as $class ) {
			$html .= $class === $current ? $this->currentClass( $class ) : "<li>{$class}</li>";
		}
		return sprintf( '<ol class="swis-scale" aria-label="%s">%s</ol>', esc_attr( $this->view->text( 'Energy efficiency classes' ) ), $html );
	}

	private function currentClass( string $class ): string {
		$words = sprintf( $this->view->text( 'Energy efficiency class of this property: %s' ), $class );
		return '<li aria-current="true"><span class="swis-hidden">' . esc_html( $words ) . "</span><span aria-hidden=\"true\">{$class}</span></li>";
	}

	/**
	 * "Klasse E, Endenergieverbrauch 148 kWh/(m²·a)", "Class E, final energy consumption 148 kWh/(m²·a)".
	 *
	 * @param array{label: string, text: string} $value
	 */
	private function words( string $class, array $value ): string {
		$label  = Language::English === $this->view->translator->language ? lcfirst( $value['label'] ) : $value['label'];
		$amount = '' === $value['text'] ? '' : ', ' . esc_html( "{$label} {$value['text']}" );
		return '<p class="swis-scale__words"><strong>' . esc_html( sprintf( $this->view->text( 'Class %s' ), $class ) ) . "</strong>{$amount}</p>";
	}
}
