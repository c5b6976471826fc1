<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Browser and system as people call them; the header that they are read from is not kept. */
final class Device {

	/** Part of the header to name; many claim to be Chrome or Safari besides, so the order counts. */
	private const BROWSERS = [
		'Edg'            => 'Edge',
		'OPR/'           => 'Opera',
		'SamsungBrowser' => 'Samsung Internet',
		'Firefox/'       => 'Firefox',
		'FxiOS'          => 'Firefox',
		'CriOS'          => 'Chrome',
		'Chrome/'        => 'Chrome',
		'Safari/'        => 'Safari',
	];

	private const SYSTEMS = [
		'Windows'   => 'Windows',
		'Android'   => 'Android',
		'iPhone'    => 'iOS',
		'iPad'      => 'iPadOS',
		'CrOS'      => 'ChromeOS',
		'Macintosh' => 'macOS',
		'Linux'     => 'Linux',
	];

	private function __construct(
		private readonly string $browser,
		private readonly string $system,
	) {
	}

	/** @param string $userAgent Header of the request; whatever it claims. */
	public static function of( string $userAgent ): self {
		return new self( self::find( self::BROWSERS, $userAgent ), self::find( self::SYSTEMS, $userAgent ) );
	}

	/** @param string $text As toText() wrote it. */
	public static function stored( string $text ): self {
		[ $browser, $system ] = explode( '|', $text ) + [ '', '' ];
		return new self( $browser, $system );
	}

	/** For the table. */
	public function toText(): string {
		return $this->browser . '|' . $this->system;
	}

	/** "Firefox auf Windows"; empty where both are unknown. */
	public function label( Translator $translator ): string {
		return '' === $this->browser || '' === $this->system
			? $this->browser . $this->system
			: sprintf( $translator->text( '%1$s on %2$s' ), $this->browser, $this->system );
	}

	/** @param array<string, string> $names */
	private static function find( array $names, string $userAgent ): string {
		foreach ( $names as $part => $name ) {
			if ( str_contains( $userAgent, $part ) ) {
				return $name;
			}
		}
		return '';
	}
}
