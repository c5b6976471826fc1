<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/** Refuses replies with unfilled placeholders: the editor fills them, the server never does. */
final class ReplyRules {

	private const PLACEHOLDER = '/\{(?:anrede|vorname|nachname|agentur|objekt|objekt_link|absender)\}/i';

	/** @param array{subject: string, body: string} $typed */
	public static function faults( array $typed ): Faults {
		$codes   = [];
		$details = [];
		foreach ( [ 'subject', 'body' ] as $field ) {
			if ( 1 === preg_match( self::PLACEHOLDER, $typed[ $field ], $found ) ) {
				$codes[ $field ]   = 'placeholder_left';
				$details[ $field ] = new FaultDetails( $found[0] );
			}
		}
		return new Faults( $codes, $details );
	}
}
