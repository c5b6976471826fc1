<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\SessionCookie;
use SwImmoSuite\Visitor\Auth\SessionService;

defined( 'ABSPATH' ) || exit;

/**
 * Informs visitors about cookies before the first one is set. Does not ask for consent: the cookies are strictly
 * necessary for what the visitor requests (§ 25 (2) no. 2 TDDDG). Signing in works without a click on the button.
 */
final class CookieNotice {

	public function __construct( private readonly Settings $settings ) {
	}

	/** Whether a widget shows the notice. Excludes maps, which fill their window and set no cookie. */
	public function isShown( WidgetEntry $widget ): bool {
		return FrameUrl::LOGIN === $widget->route
			|| ( true === ( Settings::stored()['cookieNotice'] ?? false ) && Widget::Map !== Widget::of( $widget ) );
	}

	/** Markup for the body of a document, followed directly by its script. */
	public function ofDocument( Translator $texts, string $script ): string {
		return '<section id="sw-immosuite-cookies" class="swis swis-cookies" aria-label="' . esc_attr( $texts->text( 'About cookies' ) ) . '"><p>'
			. esc_html( implode( ' ', $this->sentences( $texts ) ) ) . '</p><p>'
			. '<button type="button" class="swis-button swis-button--quiet swis-button--s">' . esc_html( $texts->text( 'Got it' ) ) . '</button>'
			. $this->privacyLink( $texts ) . '</p></section><script data-cfasync="false">' . $script . '</script>' . "\n";
	}

	/** @return list<string> */
	private function sentences( Translator $texts ): array {
		$tiles = $this->settings->mapTiles( $texts->language );
		return [
			sprintf(
				$texts->text( 'After you sign in, the cookie %1$s keeps you signed in, for at most %2$d days and %3$d hours without use.' ),
				SessionCookie::NAME . '…',
				intdiv( SessionService::LIFETIME_SECONDS, DAY_IN_SECONDS ),
				intdiv( SessionService::IDLE_SECONDS, HOUR_IN_SECONDS )
			),
			sprintf(
				$texts->text( 'The cookie %1$s recognizes this browser for up to %2$d days when you open the link in our email.' ),
				BindCookie::NAME . '…',
				intdiv( KeyRing::CONFIRMATION_SECONDS, DAY_IN_SECONDS )
			),
			$texts->text( 'Both are strictly necessary for this.' ),
			...( null === $tiles ? [] : [ sprintf( $texts->text( 'We load a map from %s only after you agree.' ), $tiles->provider ) ] ),
		];
	}

	private function privacyLink( Translator $texts ): string {
		$url = $this->settings->privacyPageUrl( $texts->language );
		return '' === $url ? '' : '<a class="swis-link" href="' . esc_url( $url ) . '" target="_blank" rel="noopener">' . esc_html( $texts->text( 'Privacy policy' ) )
			. '<span class="swis-hidden"> (' . esc_html( $texts->text( 'opens in a new tab' ) ) . ')</span></a>';
	}
}
