<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/**
 * Document of a widget: without theme and other plugins, cacheable, and the same for every visitor. The order of the
 * parts matters on a slow connection: the host's messages must not wait for styles and markup, and the markup must not
 * wait for data that only the app reads.
 */
final class DocumentPage {

	/** Seconds for which caches may use a document without revalidation. */
	public const MAX_AGE_SECONDS = 300;

	private readonly BrowserNotice $notice;

	private readonly DocumentStyle $style;

	private readonly CookieNotice $cookies;

	public function __construct(
		private readonly Build $build,
		private readonly FrameConfig $config,
		private readonly Settings $settings,
	) {
		$this->notice  = new BrowserNotice( $settings );
		$this->style    = new DocumentStyle( $settings );
		$this->cookies = new CookieNotice( $settings );
	}

	/** Responds with status 200. Without a prerendered step in this language, the document stays empty until the app has rendered. */
	public function respond( WidgetAddress $address, Language $language ): Response {
		$step = $this->build->firstStep( $address->widget->chunk(), $language->shipped() );
		$css     = $step['css'] ?? '';
		$scripts = [ ...$this->scripts( $address->widget ), ...( $this->hasCookieNotice( $address->widget ) ? [ $this->build->cookieScript() ] : [] ) ];
		$images  = $this->config->showsMap( $address->widget ) ? $this->settings->mapTiles( $language )?->origin() ?? '' : '';
		$sources = [
			'files'  => FrameUrl::files(),
			'images' => $images,
		];
		$siteStyle = $this->style->style();
		$policy    = ContentSecurityPolicy::header( $scripts, [ ...( '' === $css ? [] : [ $css ] ), $siteStyle ], $this->config->embedders( $address->widget ), $sources );
		$html      = $this->html( $address, new Translator( $language ), $step, $siteStyle );
		return new Response( 200, self::headers( $address->widget, $language, $policy ), $html );
	}

	/** @return array<string, string> */
	private static function headers( WidgetEntry $widget, Language $language, string $policy ): array {
		return [
			'Content-Type'            => 'text/html; charset=UTF-8',
			'Content-Language'        => $language->value,
			'Content-Security-Policy' => $policy,
			// The document of a mailed link is not cached: its URL contains the key, although the document does not.
			'Cache-Control'           => $widget->takesKey
				? 'no-store'
				: 'public, max-age=' . self::MAX_AGE_SECONDS . ', stale-while-revalidate=86400',
			// Requests from such a document must not send its URL.
			'Referrer-Policy'         => $widget->takesKey ? 'no-referrer' : 'strict-origin-when-cross-origin',
			'X-Content-Type-Options'  => 'nosniff',
			'X-Robots-Tag'            => 'noindex, nofollow',
			'Permissions-Policy'      => 'camera=(), geolocation=(), microphone=(), payment=()',
		];
	}

	/** @param array{html: string, css: string, sheet: string}|null $step */
	private function html( WidgetAddress $address, Translator $texts, ?array $step, string $siteStyle ): string {
		$widget   = $address->widget;
		$language = $texts->language;
		return '<!doctype html>' . "\n"
			. '<html lang="' . esc_attr( $language->value ) . '" data-route="' . esc_attr( $widget->route )
			. '" data-origins="' . esc_attr( implode( ' ', $this->config->embedders( $widget ) ) ) . '"'
			// Reserves space for the directions before the app runs (src/widgets/contact-form-wizard/below.css).
			. ( null === MapConfig::directions( $this->settings ) ? '' : ' data-directions' ) . '>' . "\n"
			. '<head>' . "\n" . $this->head( $widget, $texts, $step, $siteStyle ) . '</head>' . "\n"
			// Without these comments, Cloudflare would obfuscate email addresses, and the Content-Security-Policy
			// blocks Cloudflare's script that restores them.
			. '<body><!--email_off-->' . "\n"
			. '<noscript><p>' . esc_html( $this->noScript( $texts ) ) . '</p></noscript>' . "\n"
			. $this->notice->ofDocument( $texts ) . "\n"
			. $this->loadError( $address, $texts ) . "\n"
			. '<p id="sw-immosuite-loading" class="swis-result swis-word" role="status" hidden><span class="swis-spinner" aria-hidden="true"></span>'
			. esc_html( $texts->text( 'Loading …' ) ) . '</p>' . "\n"
			. $this->letterhead( $widget )
			. '<main id="sw-immosuite-root" class="swis">' . $this->step( $address, $texts, $step['html'] ?? '' ) . '</main>' . "\n"
			. ( $this->hasCookieNotice( $widget ) ? $this->cookies->ofDocument( $texts, $this->build->cookieScript() ) : '' )
			. '<script type="application/json" id="sw-immosuite-config">' . self::json( $this->config->build( $address, $language ) ) . '</script>' . "\n"
			. $this->app( $widget, $language )
			. '<!--/email_off--></body>' . "\n"
			. '</html>' . "\n";
	}

	/** @return string Markup of the first step, or empty if the app has to render it. */
	private function step( WidgetAddress $address, Translator $texts, string $html ): string {
		$widget   = $address->widget;
		$language = $texts->language;
		// A wizard shows consents in its last step, which is not prerendered.
		$consents = str_contains( $html, 'name="dataPrivacy"' ) ? $this->config->consents( $widget, $language ) : null;
		$html     = ( new AppTexts( $widget, $texts ) )->replaceInMarkup( $html );
		$step     = FrameConfig::fitsPrinted( $widget ) ? PrintedStep::fill( $html, $this->config->markers( $address, $language ), $consents ) : '';
		// Must follow PrintedStep::fill(), which would parse markers in the names of regions.
		$filled = PrintedRegions::fill( $step, $widget->printsRegions ? $this->config->regions->list() : [], $texts );
		return $this->config->showsMap( $widget ) ? $filled : PrintedRegions::withoutMap( $filled );
	}

	/** @param array{html: string, css: string, sheet: string}|null $step */
	private function head( WidgetEntry $widget, Translator $texts, ?array $step, string $siteStyle ): string {
		$style = null === $step || '' === $step['css']
			? '<link rel="stylesheet" href="' . esc_url( $this->file( 'app.css' ) ) . '">'
			// With this attribute, mini-css-extract-plugin treats the file as loaded.
			: '<style data-href="' . esc_attr( $step['sheet'] ) . '">' . $step['css'] . '</style>';
		return '<meta charset="utf-8">' . "\n"
			. '<meta name="viewport" content="width=device-width, initial-scale=1">' . "\n"
			. '<meta name="robots" content="noindex, nofollow">' . "\n"
			. '<title>' . esc_html( self::title( $widget, $texts ) ) . '</title>' . "\n"
			. '<script data-cfasync="false">' . implode( "</script>\n<script data-cfasync=\"false\">", $this->scripts( $widget ) ) . '</script>' . "\n"
			. $style . "\n"
			. '<style>' . $siteStyle . "</style>\n"
			. $this->style->icon();
	}

	/** @return non-empty-list<string> Inline scripts in order. */
	private function scripts( WidgetEntry $widget ): array {
		$widgetScript = match ( Widget::of( $widget ) ) {
			Widget::Login             => $this->build->signInScript(),
			Widget::SavedSearchWizard => $this->build->savedSearchScript(),
			default                   => '',
		};
		return [ BrowserNotice::SCRIPT, ...( '' === $widgetScript ? [] : [ $widgetScript ] ), $this->build->bootstrap() ];
	}

	/** Whether to show the cookie notice. Without its script, visitors could not close the notice. */
	private function hasCookieNotice( WidgetEntry $widget ): bool {
		return '' !== $this->build->cookieScript() && $this->cookies->isShown( $widget );
	}

	/** Title during the first step; the app sets the titles of later steps by the same pattern. */
	private static function title( WidgetEntry $widget, Translator $texts ): string {
		return vsprintf( $texts->text( '%1$s: %2$s – %3$s' ), [ ...Widget::of( $widget )->title( $texts ), FrameConfig::app() ] );
	}

	/**
	 * The app and its first chunks, loaded in parallel. They come last, because the first step does not need them and the
	 * rest of the document should load first.
	 */
	private function app( WidgetEntry $widget, Language $language ): string {
		$tags      = '<script data-cfasync="false" defer src="' . esc_url( $this->file( 'app.js' ) ) . '"></script>' . "\n";
		$textChunk = 'texts-' . $language->value;
		foreach ( $this->build->chunks( $widget->chunk(), $textChunk, $textChunk . ( $widget->needsCatalogue ? '-steps' : '-' . $widget->chunk() ) ) as $name ) {
			$tags .= '<link rel="preload" as="script" href="' . esc_url( FrameUrl::files() . $name ) . '">' . "\n";
		}
		return $tags;
	}

	/** Logo or name of the agency; empty for a map, which fills its window. */
	private function letterhead( WidgetEntry $widget ): string {
		return Widget::Map === Widget::of( $widget ) ? '' : $this->style->letterhead();
	}

	/** Hidden message above the prerendered step; the bootstrap script shows the message if the app does not start. */
	private function loadError( WidgetAddress $address, Translator $texts ): string {
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
