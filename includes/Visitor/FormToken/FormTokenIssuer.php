<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\FormToken;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Visitor\Consent\ConsentSet;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

defined( 'ABSPATH' ) || exit;

/** Issues form tokens and stores the consent texts that they identify. */
final class FormTokenIssuer {

	public function __construct(
		private readonly FormToken $token,
		private readonly ConsentWordings $texts,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Issues a token for a block on a page.
	 *
	 * @param string $widget One of ConsentWordings::WIDGETS.
	 * @param int    $postId Id of the page, or 0.
	 */
	public function forBlock( string $widget, Language $language, int $postId, FormRequirements $requirements ): string {
		return $this->token->issue( $this->claims( $widget, $language, $postId, $requirements ) );
	}

	/** Claims of a submission without a token: the current defaults of the widget. */
	public function claimsWithoutToken( string $widget, Language $language ): FormClaims {
		return $this->claims( $widget, $language, 0, FormRequirements::byDefault( $widget ) );
	}

	private function claims( string $widget, Language $language, int $postId, FormRequirements $requirements ): FormClaims {
		$set = $this->texts->current( $widget, $language );
		$this->texts->store( $set );
		return new FormClaims( $this->clock->now(), $widget, $language, $postId, $requirements->requiredFields, $requirements->newsletter, $set->hash );
	}

	/** Stores the texts of several languages at once, before tokens for one form are issued. */
	public function prepare( string $widget, Language ...$languages ): void {
		$this->texts->store( ...array_map( fn( Language $language ): ConsentSet => $this->texts->current( $widget, $language ), $languages ) );
	}

	/** Issues a token for a frame document opened without a block. */
	public function forRoute( string $widget, Language $language ): string {
		return $this->forBlock( $widget, $language, 0, FormRequirements::byDefault( $widget ) );
	}

	/**
	 * Reissues a token with the current time: a cached page may be older than the lifetime of its token.
	 *
	 * @throws Failure 403 if the signature is invalid.
	 */
	public function reissue( string $token ): string {
		return $this->token->issue( $this->token->readAnyAge( $token )->reissuedAt( $this->clock->now() ) );
	}
}
