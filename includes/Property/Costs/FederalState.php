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

	/**
	 * Rate in percent, its first day, and the source of both.
	 *
	 * The available texts of the acts date from 2016 to 2024 (Saxony's is undated); third-party tables of 2026 contain
	 * the same rates and days.
	 */
	private const RATES = [
		// Source is the act: sections with the rate and its first day, law gazette, last amendment.
		'BW' => [ 5.0, '2011-11-05', '§§ 1–3 Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer, 26 October 2011, GBl. 493' ],
		'BY' => [ 3.5, '1997-01-01', '§ 11(1), § 23(4) GrEStG: no act of the state' ],
		'BE' => [
			6.0,
			'2014-01-01',
			'§ 3 Gesetz über die Festsetzung der Hebesätze für die Realsteuern für die Kalenderjahre 2007 bis 2011 und des Steuersatzes für die'
			. ' Grunderwerbsteuer, 20 December 2006, GVBl. 1172; 14 November 2013, GVBl. 583',
		],
		'HH' => [
			5.5,
			'2023-01-01',
			'§ 1 Gesetz über die Festsetzung des Steuersatzes bei der Grunderwerbsteuer, 16 December 2008; 8 March 2022, HmbGVBl. 174;'
			. ' first day in the table of versions',
		],
		'HE' => [
			6.0,
			'2014-08-01',
			'§§ 1, 2 Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer, 26 November 2012; 16 July 2014, GVBl. 179',
		],
		'NI' => [
			5.0,
			'2014-01-01',
			'Subsection 2 Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer in Niedersachsen, 17 December 2010, Nds. GVBl. 631;'
			. ' 16 December 2013, Nds. GVBl. 310',
		],
		'NW' => [
			6.5,
			'2015-01-01',
			'§ 1 Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer, 25 July 2011, GV. NRW. 389; 18 December 2014, GV. NRW. 954',
		],
		'SL' => [
			6.5,
			'2015-01-01',
			'§§ 1, 2 Gesetz über die Festsetzung des Steuersatzes bei der Grunderwerbsteuer, 8 December 2010; 3 December 2014, Amtsbl. I 447',
		],
		'SN' => [
			5.5,
			'2023-01-01',
			'§§ 1, 2 Sächsisches Grunderwerbsteuersatzgesetz, Article 10 Haushaltsbegleitgesetz 2023/2024, 20 December 2022',
		],

		// Source is a page of an authority; the amending act was unavailable or did not contain the rate and day.
		'HB' => [ 5.5, '2025-07-01', "the state's description of the tax, 26 June 2025, fimportal.de; others cite Brem.GBl. 2025 no. 9" ],
		'ST' => [
			5.0,
			'2012-03-01',
			'town of Haldensleben; Gesetz über die Festsetzung des Steuersatzes für die Grunderwerbsteuer des Landes Sachsen-Anhalt,'
			. ' 17 February 2010, GVBl. LSA 69, as changed by Haushaltsbegleitgesetz 2012/2013, 17 February 2012, GVBl. LSA 52',
		],

		// Source is a third-party page only; the act was unavailable or did not contain the rate and day.
		'BB' => [ 6.5, '2015-07-01', 'Berliner Zeitung, July 2022, on an answer of the ministry of finance' ],
		'MV' => [
			6.0,
			'2019-07-01',
			'steuerrat24.de; Gesetz über die Festsetzung des Steuersatzes bei der Grunderwerbsteuer, 22 June 2012, GVOBl. M-V 208,'
			. ' as changed by Article 1 Gesetz zur Abschaffung der Straßenbaubeiträge, 24 June 2019, GVOBl. M-V 190',
		],
		'RP' => [ 5.0, '2012-03-01', 'overview of July 2015, immobiliensachverstand.net/erhoehung-der-grunderwerbssteuer-in-brandenburg' ],
		'SH' => [ 6.5, '2014-01-01', 'overview of July 2015, immobiliensachverstand.net/erhoehung-der-grunderwerbssteuer-in-brandenburg' ],
		'TH' => [
			5.0,
			'2024-01-01',
			'tbv-erfurt.de on the vote of September 2023; Thüringer Gesetz über die Bestimmung des Steuersatzes bei der Grunderwerbsteuer, 29 March 2011,'
			. ' as changed by its second changing act, Landtag paper 7/6813',
		],
	];

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

	/** @return array{float, string, string} Rate in percent, its first day and its source. */
	public function rate(): array {
		return self::RATES[ $this->value ];
	}

	/**
	 * The state of a home by its postcode. Without a postcode, or if the postcode belongs to several states, the name of a region
	 * that contains the home decides.
	 *
	 * @param Closure(): list<string> $regions Names of the home's region and its ancestors.
	 * @return self|null Null if the state cannot be determined.
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
