<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use PHPMailer\PHPMailer\PHPMailer;
use WP_PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * PHPMailer that leaves addresses and names of mails in headers as they stand. For mail() it encodes all that is longer than 47
 * bytes, and nobody looks for an address in what is encoded (RFC 2047 5, RFC 8058 3.1).
 */
final class LiteralHeaders extends PHPMailer {

	/** @return PHPMailer The same mail; where it does not leave by mail(), or by a class of somebody else's, that one itself. */
	public static function of( PHPMailer $phpmailer ): PHPMailer {
		if ( 'mail' !== $phpmailer->Mailer || ! in_array( $phpmailer::class, [ PHPMailer::class, WP_PHPMailer::class ], true ) ) {
			return $phpmailer;
		}
		$same = new self( true );
		foreach ( get_object_vars( $phpmailer ) as $name => $value ) {
			$same->$name = $value; // @phpstan-ignore property.dynamicName (Whatever PHPMailer has.)
		}
		return $same;
	}

	/**
	 * @param mixed $str      What a header says.
	 * @param mixed $position Where it stands in it: "text", "phrase", "comment".
	 */
	public function encodeHeader( mixed $str, mixed $position = 'text' ): string {
		$text = is_string( $str ) ? $str : '';
		return 'text' === $position && 1 === preg_match( '/^<[\x21-\x7e]+>(?: <[\x21-\x7e]+>)*$/D', $text ) ? $text : parent::encodeHeader( $text, is_string( $position ) ? $position : 'text' );
	}
}
