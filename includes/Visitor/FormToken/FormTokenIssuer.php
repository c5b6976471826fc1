<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\FormToken;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\FormDemands;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Visitor\Consent\ConsentSet;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

defined( 'ABSPATH' ) || exit;

/** Gives out form tokens and their claims, and keeps the consent texts that each of them names. */
final class FormTokenIssuer {

	public function __construct(
		private readonly FormToken $token,
		private readonly ConsentWordings $texts,
		private readonly Clock $clock,
	) {
	}

	/**
	 * For a block on a page.
	 *
	 * @param string $widget A widget of ConsentWordings::WIDGETS.
	 * @param int    $postId The page, or 0.
	 */
	public function forBlock( string $widget, Language $language, int $postId, FormDemands $demands ): string {
		return $this->token->issue( $this->claims( $widget, $language, $postId, $demands ) );
	}

	/** Claims of a submission that comes without a token: the current defaults of the widget (P310). */
	public function claimsWithoutToken( string $widget, Language $language ): FormClaims {
		return $this->claims( $widget, $language, 0, FormDemands::byDefault( $widget ) );
	}

	private function claims( string $widget, Language $language, int $postId, FormDemands $demands ): FormClaims {
		$set = $this->texts->current( $widget, $language );
		$this->texts->remember( $set );
		return new FormClaims( $this->clock->now(), $widget, $language, $postId, $demands->requiredFields, $demands->newsletter, $set->hash );
	}

	/** Before several are issued for one form: what each of its languages shows is remembered at once. */
	public function prepare( string $widget, Language ...$languages ): void {
		$this->texts->remember( ...array_map( fn( Language $language ): ConsentSet => $this->texts->current( $widget, $language ), $languages ) );
	}

	/** For a frame document that no block has handed a token to. */
	public function forRoute( string $widget, Language $language ): string {
		return $this->forBlock( $widget, $language, 0, FormDemands::byDefault( $widget ) );
	}

	/**
	 * The same claims with today's date: a page may have lain in a cache for longer than a token lives.
	 *
	 * @throws Failure 403 where the signature does not fit.
	 */
	public function reissue( string $token ): string {
		return $this->token->issue( $this->token->readAnyAge( $token )->reissuedAt( $this->clock->now() ) );
	}
}
