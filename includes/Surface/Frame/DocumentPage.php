<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Surface\Widget\Map;
use SwImmoSuite\Surface\Widget\WidgetClasses;

defined( 'ABSPATH' ) || exit;

/**
 * A route's document: bare (no theme, no other plugin), cacheable, and the same for every visitor.
 * The order of its parts matters: on a slow line what the host says must not wait for styles and step, nor the step for what
 * only the app reads.
 */
final class DocumentPage {

	/** Seconds for which a document may be shown without asking. */
	public const MAX_AGE = 300;

	private readonly BrowserNotice $notice;

	private readonly DocumentFace $face;

	private readonly CookieNotice $cookies;

	public function __construct(
		private readonly Build $build,
		private readonly FrameConfig $config,
		private readonly Settings $settings,
	) {
		$this->notice  = new BrowserNotice( $settings );
		$this->face    = new DocumentFace( $settings );
		$this->cookies = new CookieNotice( $settings );
	}

	/** Always 200. Without a printed step of this language the document is empty until the app has drawn it. */
	public function respond( WidgetAddress $address, Language $language ): Response {
		$printed = $this->build->printed( $address->widget->screens(), $language );
		$css     = $printed['css'] ?? '';
		$scripts = [ ...$this->scripts( $address->widget ), ...( $this->saysCookies( $address->widget ) ? [ $this->build->cookies() ] : [] ) ];
		$images  = $this->config->showsMap( $address->widget ) ? $this->settings->mapTiles( $language )?->origin() ?? '' : '';
		$sources = [
			'files'  => FrameUrl::files(),
			'images' => $images,
		];
		$face    = $this->face->style();
		$policy  = ContentSecurityPolicy::header( $scripts, [ ...( '' === $css ? [] : [ $css ] ), $face ], $this->config->embedders( $address->widget ), $sources );
		$html    = $this->html( $address, new Translator( $language ), $printed, $face );
		return new Response( 200, self::headers( $address->widget, $language, $policy ), $html );
	}

	/** @return array<string, string> */
	private static function headers( WidgetEntry $widget, Language $language, string $policy ): array {
		return [
			'Content-Type'            => 'text/html; charset=UTF-8',
			'Content-Language'        => $language->value,
			'Content-Security-Policy' => $policy,
			// Of a mailed link no copy is kept: its address holds the key, though the document does not.
			'Cache-Control'           => $widget->takesKey
				? 'no-store'
				: 'public, max-age=' . self::MAX_AGE . ', stale-while-revalidate=86400',
			// No request from such a document may name its address.
			'Referrer-Policy'         => $widget->takesKey ? 'no-referrer' : 'strict-origin-when-cross-origin',
			'X-Content-Type-Options'  => 'nosniff',
			'X-Robots-Tag'            => 'noindex, nofollow',
			'Permissions-Policy'      => 'camera=(), geolocation=(), microphone=(), payment=()',
		];
	}

	/** @param array{html: string, css: string, sheet: string}|null $printed */
	private function html( WidgetAddress $address, Translator $texts, ?array $printed, string $face ): string {
		$widget   = $address->widget;
		$language = $texts->language;
		return '<!doctype html>' . "\n"
			. '<html lang="' . esc_attr( $language->value ) . '" data-route="' . esc_attr( $widget->route )
			. '" data-origins="' . esc_attr( implode( ' ', $this->config->embedders( $widget ) ) ) . '"'
			// The room for it stands before the app does (src/widgets/contact-form-wizard/below.css).
			. ( null === DirectionsConfig::build( $this->settings ) ? '' : ' data-directions' ) . '>' . "\n"
			. '<head>' . "\n" . $this->head( $widget, $texts, $printed, $face ) . '</head>' . "\n"
			// Cloudflare replaces addresses between other marks, and the policy refuses the script that would bring them back (P369).
			. '<body><!--email_off-->' . "\n"
			. '<noscript><p>' . esc_html( $this->noScript( $texts ) ) . '</p></noscript>' . "\n"
			. $this->notice->ofDocument( $texts ) . "\n"
			. $this->words( $address, $texts ) . "\n"
			. '<p id="sw-immosuite-loading" class="swis-result swis-word" role="status" hidden><span class="swis-spinner" aria-hidden="true"></span>'
			. esc_html( $texts->text( 'Loading …' ) ) . '</p>' . "\n"
			. $this->letterhead( $widget )
			. '<main id="sw-immosuite-root" class="swis">' . $this->step( $address, $texts, $printed['html'] ?? '' ) . '</main>' . "\n"
			. ( $this->saysCookies( $widget ) ? $this->cookies->ofDocument( $texts, $this->build->cookies() ) : '' )
			. '<script type="application/json" id="sw-immosuite-config">' . self::json( $this->config->build( $address, $language ) ) . '</script>' . "\n"
			. $this->app( $widget, $language )
			. '<!--/email_off--></body>' . "\n"
			. '</html>' . "\n";
	}

	/** @return string Markup of the first step, or empty where the app has to render. */
	private function step( WidgetAddress $address, Translator $texts, string $html ): string {
		$widget   = $address->widget;
		$language = $texts->language;
		// A wizard asks for consents in its last step, which is not printed.
		$consents = str_contains( $html, 'name="dataPrivacy"' ) ? $this->config->consents( $widget, $language ) : null;
		$step     = FrameConfig::fitsPrinted( $widget ) ? PrintedStep::fill( $html, $this->config->markers( $address, $language ), $consents ) : '';
		// Last: what looks like a marker in a name is none.
		$filled = PrintedRegions::fill( $step, $widget->printsRegions ? $this->config->regions->list() : [], $texts );
		return $this->config->showsMap( $widget ) ? $filled : PrintedRegions::withoutMap( $filled );
	}

	/** @param array{html: string, css: string, sheet: string}|null $printed */
	private function head( WidgetEntry $widget, Translator $texts, ?array $printed, string $face ): string {
		$style = null === $printed || '' === $printed['css']
			? '<link rel="stylesheet" href="' . esc_url( $this->file( 'app.css' ) ) . '">'
			// By this name the loader of mini-css-extract-plugin knows that the file need not be loaded.
			: '<style data-href="' . esc_attr( $printed['sheet'] ) . '">' . $printed['css'] . '</style>';
		return '<meta charset="utf-8">' . "\n"
			. '<meta name="viewport" content="width=device-width, initial-scale=1">' . "\n"
			. '<meta name="robots" content="noindex, nofollow">' . "\n"
			. '<title>' . esc_html( self::title( $widget, $texts ) ) . '</title>' . "\n"
			. '<script data-cfasync="false">' . implode( "</script>\n<script data-cfasync=\"false\">", $this->scripts( $widget ) ) . '</script>' . "\n"
			. $style . "\n"
			. '<style>' . $face . "</style>\n"
			. $this->face->icon();
	}

	/** @return non-empty-list<string> Inline scripts, in their order. */
	private function scripts( WidgetEntry $widget ): array {
		$known = FrameUrl::LOGIN === $widget->route ? $this->build->known() : '';
		return [ BrowserNotice::SCRIPT, ...( '' === $known ? [] : [ $known ] ), $this->build->bootstrap() ];
	}

	/** Without its script nobody could take the notice away. */
	private function saysCookies( WidgetEntry $widget ): bool {
		return '' !== $this->build->cookies() && $this->cookies->stands( $widget );
	}

	/** The document's first title; the app writes the following ones by the same pattern. */
	private static function title( WidgetEntry $widget, Translator $texts ): string {
		return vsprintf( $texts->text( '%1$s: %2$s – %3$s' ), [ ...WidgetClasses::of( $widget )->title( $texts ), FrameConfig::app() ] );
	}

	/**
	 * The app and what it asks for first, beside it instead of after it. Last of all: named any earlier, they would share
	 * a slow line with the rest of this document, whose first step needs none of them.
	 */
	private function app( WidgetEntry $widget, Language $language ): string {
		$tags  = '<script data-cfasync="false" defer src="' . esc_url( $this->file( 'app.js' ) ) . '"></script>' . "\n";
		$texts = 'texts-' . $language->value;
		foreach ( $this->build->chunks( $widget->screens(), $texts, $texts . ( $widget->needsCatalogue ? '-steps' : '-' . $widget->screens() ) ) as $name ) {
			$tags .= '<link rel="preload" as="script" href="' . esc_url( FrameUrl::files() . $name ) . '">' . "\n";
		}
		return $tags;
	}

	/** A map fills its window. */
	private function letterhead( WidgetEntry $widget ): string {
		return WidgetClasses::of( $widget ) instanceof Map ? '' : $this->face->letterhead();
	}

	/** What stands above the printed step where the app does not come alive; the bootstrap shows it (E13). */
	private function words( WidgetAddress $address, Translator $texts ): string {
		$email = $this->settings->contactEmail();
		$link  = '<a href="' . esc_url( 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ), [ 'mailto' ] ) . '">' . PrintedStep::words( $email ) . '</a>';
		return '<div id="sw-immosuite-dead" class="swis swis-dead swis-word" role="alert" tabindex="-1" hidden><section class="swis-note swis-note--error"><p>'
			. sprintf( esc_html( $texts->text( 'The form could not be loaded completely. What you have entered is still here. You can also write to us: %s' ) ), $link )
			. '</p><p><a class="swis-link" href="' . esc_url( FrameUrl::document( $address->path, $texts->language ) ) . '" target="_blank" rel="noopener">'
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
