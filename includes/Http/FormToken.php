<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Signed claims of a form: base64url(JSON).base64url(HMAC-SHA256). */
final class FormToken {

	/** Seconds. A faster submission comes from a bot. */
	public const MIN_AGE_SECONDS = 2;

	/** Seconds. Covers the time that a page may stay in a cache. */
	public const MAX_AGE_SECONDS = 30 * DAY_IN_SECONDS;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Returns a token of these claims: readable by anyone, but signed. */
	public function issue( FormClaims $claims ): string {
		$json = $claims->toJson();
		return Secret::encode( $json ) . '.' . Secret::encode( Secret::mac( 'form-token', $json ) );
	}

	/**
	 * @param string $widget Widget that the token must belong to.
	 * @throws Failure 403 if the token is forged, too new, too old or another widget's.
	 */
	public function read( string $token, string $widget ): FormClaims {
		$claims = $this->readAnyAge( $token );
		$age    = $this->clock->now() - $claims->issued;
		if ( $claims->widget !== $widget || $age < self::MIN_AGE_SECONDS || $age > self::MAX_AGE_SECONDS ) {
			throw Failure::formToken();
		}
		return $claims;
	}

	/** @throws Failure 403 if the signature is invalid. */
	public function readAnyAge( string $token ): FormClaims {
		$parts = explode( '.', $token );
		$json  = 2 === count( $parts ) ? Secret::decode( $parts[0] ) : null;
		if ( null === $json || ! hash_equals( Secret::encode( Secret::mac( 'form-token', $json ) ), $parts[1] ) ) {
			throw Failure::formToken();
		}
		return FormClaims::fromJson( $json ) ?? throw Failure::formToken();
	}
}
