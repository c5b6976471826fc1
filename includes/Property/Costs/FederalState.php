<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Costs;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Federal states of Germany with their real estate transfer tax (§ 11(1) GrEStG, Art. 105(2a) GG). By ISO 3166-2 code. */
enum FederalState: string {

	case BadenWuerttemberg     = 'BW';
	case Bavaria               = 'BY';
	case Berlin                = 'BE';
	case Brandenburg           = 'BB';
	case Bremen                = 'HB';
	case Hamburg               = 'HH';
	case Hesse                 = 'HE';
	case MecklenburgVorpommern = 'MV';
	case LowerSaxony           = 'NI';
	case NorthRhineWestphalia  = 'NW';
	case RhinelandPalatinate   = 'RP';
	case Saarland              = 'SL';
	case Saxony                = 'SN';
	case SaxonyAnhalt          = 'ST';
	case SchleswigHolstein     = 'SH';
	case Thuringia             = 'TH';

	/** Day on which the rates were last compared with the sources below. */
	public const CHECKED_ON = '2026-11-29';

	public function label( Translator $translator ): string {
		return match ( $this ) {
			self::BadenWuerttemberg     => $translator->text( 'Baden-Württemberg' ),
			self::Bavaria               => $translator->text( 'Bavaria' ),
			self::Berlin                => $translator->text( 'Berlin' ),
			self::Brandenburg           => $translator->text( 'Brandenburg' ),
			self::Bremen                => $translator->text( 'Bremen' ),
			self::Hamburg               => $translator->text( 'Hamburg' ),
			self::Hesse                 => $translator->text( 'Hesse' ),
			self::MecklenburgVorpommern => $translator->text( 'Mecklenburg-Vorpommern' ),
			self::LowerSaxony           => $translator->text( 'Lower Saxony' ),
			self::NorthRhineWestphalia  => $translator->text( 'North Rhine-Westphalia' ),
			self::RhinelandPalatinate   => $translator->text( 'Rhineland-Palatinate' ),
			self::Saarland              => $translator->text( 'Saarland' ),
			self::Saxony                => $translator->text( 'Saxony' ),
			self::SaxonyAnhalt          => $translator->text( 'Saxony-Anhalt' ),
			self::SchleswigHolstein     => $translator->text( 'Schleswig-Holstein' ),
			self::Thuringia             => $translator->text( 'Thuringia' ),
		};
	}

	/** Transfer tax in percent of the price. */
	public function transferTax(): float {
		return $this->rate()[0];
	}

	/**
	 * The rate in percent, its first day, and where both were read. The text of the act was available for four states; the
	 * others follow published overviews and announcements.
	 *
	 * @return array{float, string, string}
	 */
	public function rate(): array {
		$overview = 'overview of July 2015, immobiliensachverstand.net/erhoehung-der-grunderwerbssteuer-in-brandenburg';
		return match ( $this ) {
			self::BadenWuerttemberg     => [ 5.0, '2011-11-05', 'Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer, 26 October 2011, GBl. 2011, 493' ],
			self::Bavaria               => [ 3.5, '1997-01-01', '§ 11(1) and § 23(4) GrEStG: no act of the state' ],
			self::Berlin                => [ 6.0, '2014-01-01', $overview ],
			self::Brandenburg           => [ 6.5, '2015-07-01', $overview ],
			self::Bremen                => [ 5.5, '2025-07-01', 'decision of the Senate of December 2024, brv-zeitung.de' ],
			self::Hamburg               => [ 5.5, '2023-01-01', 'm-tax.de/grunderwerbsteuer-ab-01-01-2023' ],
			self::Hesse                 => [ 6.0, '2014-08-01', $overview ],
			self::MecklenburgVorpommern => [ 6.0, '2019-07-01', 'Hamburger Abendblatt, July 2023: 5 to 6 percent in 2019' ],
			self::LowerSaxony           => [ 5.0, '2014-01-01', $overview ],
			self::NorthRhineWestphalia  => [ 6.5, '2015-01-01', $overview ],
			self::RhinelandPalatinate   => [ 5.0, '2012-03-01', $overview ],
			self::Saarland              => [ 6.5, '2015-01-01', 'Gesetz über die Festsetzung des Steuersatzes bei der Grunderwerbsteuer, 8 December 2010, as of 3 December 2014, Amtsbl. I 447' ],
			self::Saxony                => [ 5.5, '2023-01-01', 'm-tax.de/grunderwerbsteuer-ab-01-01-2023' ],
			self::SaxonyAnhalt          => [ 5.0, '2012-03-01', $overview ],
			self::SchleswigHolstein     => [ 6.5, '2014-01-01', $overview ],
			self::Thuringia             => [ 5.0, '2024-01-01', 'second act changing the Thüringer Gesetz über die Bestimmung des Steuersatzes bei der Grunderwerbsteuer' ],
		};
	}

	/**
	 * The state of a home: that of its postcode, and where delivery routes cross a border, the one that a region above the
	 * home is named after.
	 *
	 * @param Closure(): list<string> $regions Names of the home's region and of those above it.
	 * @return self|null Null if neither tells.
	 */
	public static function ofPlace( string $postcode, Closure $regions ): ?self {
		$states = '' === $postcode ? self::cases() : PostcodeStates::of( $postcode );
		if ( count( $states ) < 2 ) {
			return $states[0] ?? null;
		}
		$german = new Translator( Language::German );
		$names  = $regions();
		$named  = array_values( array_filter( $states, static fn( self $state ): bool => in_array( $state->label( $german ), $names, true ) ) );
		return 1 === count( $named ) ? $named[0] : null;
	}
}
