<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use PHPMailer\PHPMailer\PHPMailer;
use WP_PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * PHPMailer that does not encode headers with values in angle brackets (References, List-Unsubscribe). With mail(), PHPMailer
 * encodes every value longer than 47 bytes, but an encoded word may not contain an address (RFC 2047 5, RFC 8058 3.1).
 */
final class LiteralHeaders extends PHPMailer {

	/** @return PHPMailer A copy of the mail, or the given instance if it does not use mail() or is another plugin's class. */
	public static function of( PHPMailer $phpmailer ): PHPMailer {
		if ( 'mail' !== $phpmailer->Mailer || ! in_array( $phpmailer::class, [ PHPMailer::class, WP_PHPMailer::class ], true ) ) {
			return $phpmailer;
		}
		$copy = new self( true );
		foreach ( get_object_vars( $phpmailer ) as $name => $value ) {
			$copy->$name = $value; // @phpstan-ignore property.dynamicName (copies all properties of PHPMailer)
		}
		return $copy;
	}

	/**
	 * @param mixed $str      Value of the header.
	 * @param mixed $position Position in the header: "text", "phrase", "comment".
	 */
	public function encodeHeader( mixed $str, mixed $position = 'text' ): string {
		$text = is_string( $str ) ? $str : '';
		return 'text' === $position && 1 === preg_match( '/^<[\x21-\x7e]+>(?: <[\x21-\x7e]+>)*$/D', $text ) ? $text : parent::encodeHeader( $text, is_string( $position ) ? $position : 'text' );
	}
}
