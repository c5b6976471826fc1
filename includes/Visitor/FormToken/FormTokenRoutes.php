<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\FormToken;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

defined( 'ABSPATH' ) || exit;

/**
 * POST wizard/form-token.
 *
 * @phpstan-import-type FormTokenResponseShape from Shapes
 */
final class FormTokenRoutes {

	public function __construct( private readonly FormTokenIssuer $tokens ) {
	}

	/** @return FormTokenResponseShape */
	public function token( ApiRequest $request ): array {
		$old = $request->body->as( 'FormTokenRequest' )['token'] ?? '';
		return [ 'token' => '' === $old ? $this->defaultToken( $request ) : $this->tokens->reissue( $old ) ];
	}

	/** Issues a default token. Widgets without consent texts have no form and so get no token. */
	private function defaultToken( ApiRequest $request ): string {
		$body   = $request->body->as( 'FormTokenRequest' );
		$widget = $body['widget'] ?? '';
		if ( ! in_array( $widget, ConsentWordings::WIDGETS, true ) ) {
			$code = '' === $widget ? 'required' : 'unknown_option';
			throw Failure::invalid( [ ( new Sentences( $request->translator ) )->fault( 'widget', $code ) ] );
		}
		$language = Language::offered( $body['lang'] ?? '' ) ?? $request->translator->language;
		return $this->tokens->forRoute( $widget, $language );
	}
}
