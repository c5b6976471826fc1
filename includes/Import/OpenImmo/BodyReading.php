<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Builds the text of a listing as blocks, in the order of the template for new listings: description, then fittings,
 * location and the rest under headings.
 */
final class BodyReading {

	public static function of( XmlElement $listing, Translator $t ): string {
		$headings = [
			'objektbeschreibung' => '',
			'ausstatt_beschr'    => $t->text( 'Fittings' ),
			'lage'               => $t->text( 'Location and surroundings' ),
			'sonstige_angaben'   => $t->text( 'Miscellaneous' ),
		];
		$parts    = [];
		foreach ( $headings as $name => $heading ) {
			$blocks = ( new MarkupReader() )->blocks( $listing->content( "freitexte/{$name}" ) );
			$title  = '' === $heading || [] === $blocks ? [] : [ "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . PlainText::escaped( $heading ) . "</h2>\n<!-- /wp:heading -->" ];
			array_push( $parts, ...$title, ...$blocks );
		}
		return implode( "\n\n", $parts );
	}
}
