<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** First line of a mail to a contact: "Guten Tag Frau Probe,". */
final class Greeting {

	/**
	 * Letters with single spaces, hyphens, apostrophes and abbreviations between them. Anything else, such as an address, could be a
	 * stranger's text in the mail of the agency.
	 */
	private const NAME = "/^(?=.{1,40}$)\\p{L}[\\p{L}\\p{M}]*+(?:(?:\\. |[ '’-])\\p{L}[\\p{L}\\p{M}]*+)*+$/uD";

	/**
	 * @param array<string, string> $person salutation (the German word), firstname and lastname, confirmed by the owner of the
	 *                                      address; empty if unknown.
	 */
	public static function line( Translator $t, array $person ): string {
		$title = self::title( $t, $person['salutation'] ?? '' );
		$names = [ ...( '' === $title ? [ $person['firstname'] ?? '' ] : [] ), $person['lastname'] ?? '' ];
		$safe  = array_filter( $names, static fn( string $name ): bool => 1 === preg_match( self::NAME, $name ) );
		return $safe === $names ? sprintf( $t->text( 'Hello %s,' ), ltrim( $title . ' ' . implode( ' ', $names ) ) ) : $t->text( 'Hello,' );
	}

	/** Empty if the contact has chosen none. */
	public static function title( Translator $t, string $salutation ): string {
		return match ( $salutation ) {
			'Frau'  => $t->text( 'Ms.' ),
			'Herr'  => $t->text( 'Mr.' ),
			default => '',
		};
	}
}
