<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameRoute;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/**
 * A route's document: bare (no theme, no other plugin), cacheable, and the same for every visitor.
 * The order of its parts matters: on a slow line what the host says must not wait for styles and step, nor the step for what
 * only the app reads.
 */
final class DocumentPage {

	/** Seconds for which a document may be shown without asking. */
	public const MAX_AGE = 300;

	public function __construct(
		private readonly Build $build,
		private readonly FrameConfig $config,
		private readonly Settings $settings,
	) {
	}

	/** Always 200. Without a printed step of this language the document is empty until the app has drawn it. */
	public function respond( FrameRoute $route, Language $language ): Response {
		$printed = $this->build->printed( $route, $language );
		$css     = $printed['css'] ?? '';
		$script  = $this->build->bootstrap();
		$policy  = ContentSecurityPolicy::header( [ $script ], '' === $css ? [] : [ $css ], $this->settings->allowedOrigins(), FrameUrl::files() );
		$html    = $this->html( $route, new Translator( $language ), $printed );
		return new Response( 200, self::headers( $route, $language, $policy ), $html );
	}

	/** @return array<string, string> */
	private static function headers( FrameRoute $route, Language $language, string $policy ): array {
		return [
			'Content-Type'            => 'text/html; charset=UTF-8',
			'Content-Language'        => $language->value,
			'Content-Security-Policy' => $policy,
			// Of a mailed link no copy is kept: its address holds the key, though the document does not.
			'Cache-Control'           => FrameRoute::Login === $route
				? 'no-store'
				: 'public, max-age=' . self::MAX_AGE . ', stale-while-revalidate=86400',
			'Referrer-Policy'         => $route->referrerPolicy(),
			'X-Content-Type-Options'  => 'nosniff',
			'X-Robots-Tag'            => 'noindex, nofollow',
			'Permissions-Policy'      => 'camera=(), geolocation=(), microphone=(), payment=()',
		];
	}

	/** @param array{html: string, css: string}|null $printed */
	private function html( FrameRoute $route, Translator $texts, ?array $printed ): string {
		$language = $texts->language;
		$step     = null === $printed
			? ''
			: PrintedStep::fill( $printed['html'], $this->config->markers( $language ), $this->config->consents( $route, $language ) );
		return '<!doctype html>' . "\n"
			. '<html lang="' . esc_attr( $language->value ) . '" data-route="' . esc_attr( $route->value )
			. '" data-origins="' . esc_attr( implode( ' ', $this->settings->allowedOrigins() ) ) . '">' . "\n"
			. '<head>' . "\n" . $this->head( $route, $texts, $printed['css'] ?? '' ) . '</head>' . "\n"
			. '<body>' . "\n"
			. '<noscript><p>' . esc_html( $this->noScript( $texts ) ) . '</p></noscript>' . "\n"
			. $this->words( $route, $texts ) . "\n"
			. '<p id="sw-immosuite-loading" class="swis-result swis-word" role="status" hidden><span class="swis-spinner" aria-hidden="true"></span>'
			. esc_html( $texts->text( 'Loading …' ) ) . '</p>' . "\n"
			. '<main id="sw-immosuite-root" class="swis">' . $step . '</main>' . "\n"
			. '<script type="application/json" id="sw-immosuite-config">' . self::json( $this->config->build( $route, $language ) ) . '</script>' . "\n"
			. $this->app( $route, $language )
			. '</body>' . "\n"
			. '</html>' . "\n";
	}

	private function head( FrameRoute $route, Translator $texts, string $css ): string {
		$style = '' === $css
			? '<link rel="stylesheet" href="' . esc_url( $this->file( 'app.css' ) ) . '">'
			: '<style>' . $css . '</style>';
		return '<meta charset="utf-8">' . "\n"
			. '<meta name="viewport" content="width=device-width, initial-scale=1">' . "\n"
			. '<meta name="robots" content="noindex, nofollow">' . "\n"
			. '<title>' . esc_html( $route->title( $texts, FrameConfig::app() ) ) . '</title>' . "\n"
			. '<script>' . $this->build->bootstrap() . '</script>' . "\n"
			. $style . "\n";
	}

	/**
	 * The app and what it asks for first, beside it instead of after it. Last of all: named any earlier, they would share
	 * a slow line with the rest of this document, whose first step needs none of them.
	 */
	private function app( FrameRoute $route, Language $language ): string {
		$tags = '<script defer src="' . esc_url( $this->file( 'app.js' ) ) . '"></script>' . "\n";
		foreach ( $this->build->chunks( $route->value, 'texts-' . $language->value ) as $name ) {
			$tags .= '<link rel="preload" as="script" href="' . esc_url( FrameUrl::files() . $name ) . '">' . "\n";
		}
		return $tags;
	}

	/** What stands above the printed step where the app does not come alive; the bootstrap shows it (E13). */
	private function words( FrameRoute $route, Translator $texts ): string {
		$email = $this->settings->contactEmail();
		$link  = '<a href="' . esc_url( 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ), [ 'mailto' ] ) . '">' . PrintedStep::words( $email ) . '</a>';
		return '<div id="sw-immosuite-dead" class="swis swis-dead swis-word" role="alert" tabindex="-1" hidden><section class="swis-note swis-note--error"><p>'
			. sprintf( esc_html( $texts->text( 'The form could not be loaded completely. What you have entered is still here. You can also write to us: %s' ) ), $link )
			. '</p><p><a class="swis-link" href="' . esc_url( FrameUrl::document( $route, $texts->language ) ) . '" target="_blank" rel="noopener">'
			. esc_html( $texts->text( 'Open form in its own window' ) ) . '</a></p></section></div>';
	}

	private function noScript( Translator $texts ): string {
		return sprintf( $texts->text( 'This form needs JavaScript. You can also reach us at %s.' ), $this->settings->contactEmail() );
	}

	private function file( string $name ): string {
		return add_query_arg( 'ver', $this->build->version( $name ), FrameUrl::files() . $name );
	}

	/** @param array<string, mixed> $data */
	private static function json( array $data ): string {
		return (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
