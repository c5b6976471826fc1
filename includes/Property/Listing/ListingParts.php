<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Energy and commission on a listing's own page, below its facts; what there is nothing to say of is not there (L3). */
final class ListingParts {

	/** @return string HTML, escaped; empty where there is nothing to say. */
	public static function html( int $postId, Translator $translator ): string {
		$values = ListingRecord::words( $postId );
		$energy = new EnergyFacts( $values, $translator );
		return self::part( $translator->text( 'Energy certificate' ), self::paragraph( $energy->sentence() ) . self::rows( $energy->rows() ) )
			. self::part( $translator->text( 'Commission' ), implode( '', array_map( self::paragraph( ... ), ( new CommissionFacts( $values, $translator ) )->lines() ) ) );
	}

	/** @param string $content HTML, escaped. */
	private static function part( string $heading, string $content ): string {
		return '' === $content ? '' : sprintf( '<section class="sw-immosuite-listing sw-immosuite-listing__part"><h2>%s</h2>%s</section>', esc_html( $heading ), $content );
	}

	private static function paragraph( string $text ): string {
		return '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>';
	}

	/** @param list<array{label: string, text: string}> $rows */
	private static function rows( array $rows ): string {
		$html = '';
		foreach ( $rows as $row ) {
			$html .= sprintf( '<div><dt>%s</dt><dd>%s</dd></div>', esc_html( $row['label'] ), esc_html( $row['text'] ) );
		}
		return '' === $html ? '' : '<dl class="sw-immosuite-listing__facts">' . $html . '</dl>';
	}
}
