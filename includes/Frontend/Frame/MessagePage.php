<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/** Small page shown instead of a document: for an unknown URL, and if the plugin is not built. */
final class MessagePage {

	/** Colors are light unless the site's background is known. */
	private const CSS = 'body{max-width:38rem;margin:12vh auto;padding:0 1rem;font:1.0625rem/1.5 var(--swis-font-host,system-ui),system-ui,sans-serif;'
		. 'color:var(--swis-text,#182226);background:var(--swis-surface,#fff)}h1{font-size:1.5rem;line-height:1.2}a{color:var(--swis-link,var(--swis-primary-ink,#085a65))}';

	/** Response with status 404. */
	public static function notFound( Language $language ): Response {
		$texts = new Translator( $language );
		return self::page(
			404,
			$texts,
			$texts->text( 'This page does not exist' ),
			$texts->text( 'The address may be misspelled or out of date.' )
		);
	}

	/** Response with status 503. Only administrators see the reason and the build command. */
	public static function notBuilt( Language $language ): Response {
		$texts = new Translator( $language );
		return self::page(
			503,
			$texts,
			$texts->text( 'An error has occurred.' ),
			current_user_can( 'activate_plugins' ) ? 'SW ImmoSuite: build/web is missing or incomplete. Run: npm run build' : ''
		);
	}

	private static function page( int $status, Translator $texts, string $title, string $text ): Response {
		$siteStyle = ( new DocumentStyle( new Settings() ) )->style();
		$html = '<!doctype html>' . "\n"
			. '<html lang="' . esc_attr( $texts->language->value ) . '"><head><meta charset="utf-8">'
			. '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
			. '<title>' . esc_html( $title ) . '</title><style>' . self::CSS . '</style><style>' . $siteStyle . '</style></head><body><main>'
			. '<h1>' . esc_html( $title ) . '</h1><p>' . esc_html( $text ) . '</p>'
			. '<p><a href="' . esc_url( home_url( '/' ) ) . '" target="_top">' . esc_html( $texts->text( 'Go to home page' ) ) . '</a></p>'
			. '</main></body></html>' . "\n";
		return new Response(
			$status,
			[
				'Content-Type'            => 'text/html; charset=UTF-8',
				'Content-Security-Policy' => ContentSecurityPolicy::header( [], [ self::CSS, $siteStyle ], [ "'self'" ], [] ),
				'Cache-Control'           => 'no-store',
				'Referrer-Policy'         => 'no-referrer',
				'X-Content-Type-Options'  => 'nosniff',
				'X-Robots-Tag'            => 'noindex',
			],
			$html
		);
	}
}
