<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\Settings\SettingKind;
use SwImmoSuite\Foundation\Settings\SettingValue;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\FolderFile;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaValue;
use SwImmoSuite\Property\Region\Import\ImportError;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionSource;

/** Unicode direction controls are removed or rejected, in every notation. */
final class DirectionControlsTest extends TestCase {

	/** All direction controls, around letters that stay; the mark U+200F and the separator U+2029 stay, too. */
	private const ALL = "a\u{202A}b\u{202B}c\u{202C}d\u{202D}e\u{202E}f\u{2066}g\u{2067}h\u{2068}i\u{2069}j\u{200F}k\u{2029}";

	public function testOnlyDirectionControlsAreRemoved(): void {
		self::assertSame( "abcdefghij\u{200F}k\u{2029}", DirectionControls::remove( self::ALL ) );
		self::assertSame( 'ab&#8233;&#82380;&#x202E1;', DirectionControls::remove( 'a&#8238;&#x202E;&#X0202e&#8294;&#x2069;b&#8233;&#82380;&#x202E1;' ) );
		self::assertSame( "\xFF\xE2\x80", DirectionControls::remove( "\xFF\xE2\x80\xAE\xE2\x80" ) );
		self::assertSame( [ 'x' => 'ab', 'y' => [ 'cd', 1 ], 'z' => null ], DirectionControls::removeFrom( [ 'x' => "a\u{202E}b", 'y' => [ "c\u{2066}d", 1 ], 'z' => null ] ) );
	}

	/** Each text would contain a new control after the control or tag inside is removed. */
	public function testRemovingControlsFormsNoNewOnes(): void {
		self::assertSame( 'a bc', DirectionControls::remove( 'a&#82&#8238;38;b&#8238c' ) );
		self::assertSame( 'a b', DirectionControls::remove( "a&#8\u{202E}238;b" ) );
		self::assertSame( 'a b', DirectionControls::remove( "a\xE2\x80\xE2\x80\xAE\xAEb" ) );
		self::assertSame( 'a&#x2 02e;b', DirectionControls::remove( 'a&#x2&#x&#x202e;202e;02e;b' ) );
		foreach ( [ 'a&#82<b></b>38;b', 'a&#82%4138;b' ] as $typed ) {
			self::assertSame( 'ab', MetaValue::clean( Field::City, $typed ) );
			self::assertSame( [ 'etage' => 'ab' ], Details::clean( [ 'etage' => $typed ] ) );
		}
		self::assertSame( 'https://a.example/b', MetaValue::clean( Field::ExposeUrl, "https://a.example/\u{202E}b" ) );
	}

	public function testSettingsFileNamesAndFieldsContainNoControls(): void {
		$text = "Pla\u{202E}gnp.exe\u{2066}";
		self::assertSame( 'Plagnp.exe', SettingValue::read( SettingKind::Text, $text ) );
		self::assertSame( [ 'de' => 'Plagnp.exe', 'en' => '' ], SettingValue::read( SettingKind::Sentences, [ 'de' => $text ] ) );
		self::assertSame( 'Plagnp.exe', FolderFile::text( $text ) );
		self::assertSame( 'Plagnp.exe', MetaValue::clean( Field::City, $text ) );
		self::assertSame( [ 'etage' => 'Plagnp.exe' ], Details::clean( [ 'etage' => $text ] ) );
		self::assertSame( 'Plagnp.exe', SourceSettings::of( new JsonObject( [ 'exclusiveField' => $text ] ) )->exclusiveField );
	}

	public function testNamesAndSourcesOfRegionsWithControlsAreRefused(): void {
		$ways = [
			static fn(): Region => new Region( 'a', "A\u{202E}b" ),
			static fn(): RegionSource => RegionSource::of( "A\u{2066}", '', '' ),
			static fn(): RegionSource => RegionSource::of( 'A', '', "https://a.example/\u{202E}b" ),
		];
		foreach ( $ways as $number => $make ) {
			try {
				$make();
				self::fail( "Way {$number} was accepted." );
			} catch ( ImportError ) {
				continue;
			}
		}
		self::assertSame( 'https://a.example/', RegionSource::of( 'Ä', '', 'https://a.example/' )->licenceUrl );
	}
}
