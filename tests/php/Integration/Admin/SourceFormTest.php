<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use DOMXPath;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\ScreenTexts;

/** Source settings on the import screen, over HTTP. */
final class SourceFormTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const HOSTILE = '"><script>window.hostile=1</script>%s %1$s';

	private AdminBrowser $browser;

	protected function setUp(): void {
		$this->browser = AdminBrowser::administrator();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
	}

	public function testSettingsOfASourceAreStored(): void {
		$regions = [ Regions::feature( 'konstanz' ), Regions::feature( 'konstanz-altstadt', null, 'konstanz' ), Regions::feature( 'Petershausen', null, 'konstanz' ) ];
		Regions::import( Regions::collection( $regions ) );
		$sent = [
			'do'             => 'settings',
			'source'         => 'main',
			'withdraw'       => '',
			'sold'           => 'reference',
			'references'     => 'reference',
			'exclusiveField' => 'exklusiv',
			'exclusiveValue' => 'ja',
			'exclusiveGroup' => '',
			'providers'      => " A-1 \n\nA-2\nA-1",
			'documents'      => '1',
			'regionFallback' => 'konstanz',
			'postcodes'      => "78462 konstanz-altstadt\n78464  region petershausen",
		];
		self::assertSame( 302, $this->browser->post( self::SCREEN . '&source=main', $this->withNonce( $sent ) ) );
		$values = ( new Container() )->get( SourceRepository::class )->settings( 'main' )->values();
		ksort( $values );
		self::assertSame(
			[
				'documents'      => 'on',
				'exclusiveField' => 'exklusiv',
				'exclusiveGroup' => '',
				'exclusiveValue' => 'ja',
				'postcodes'      => [ 78462 => 'konstanz-altstadt', 78464 => 'Petershausen' ],
				'providers'      => [ 'A-1', 'A-2' ],
				'references'     => 'reference',
				'regionFallback' => 'konstanz',
				'sold'           => 'reference',
				'withdraw'       => 'off',
			],
			$values
		);
		$page = $this->page( '&source=main' );
		self::assertSame( [ 'A-1 A-2' ], ScreenTexts::of( $page, "//textarea[@name='providers']" ) );
		self::assertSame( [ '78462 Region konstanz-altstadt 78464 Region Petershausen' ], ScreenTexts::of( $page, "//textarea[@name='postcodes']" ) );
		self::assertSame( [ 'konstanz' ], ScreenTexts::of( $page, "//select[@name='regionFallback']/option[@selected]/@value" ) );
	}

	/** Postal codes of several countries contain blanks and hyphens. */
	public function testPostalCodesWithBlanksAndHyphensAreStored(): void {
		$regions = [ Regions::feature( 'altstadt' ), Regions::feature( '08335' ), Regions::feature( 'Petershausen' ) ];
		Regions::import( Regions::collection( $regions ) );
		$lines = [ '1012 AB altstadt', '1013ab Region altstadt', '00-950 Petershausen', '110 00 08335', '78464  region petershausen' ];
		$sent  = [ 'do' => 'settings', 'source' => 'main', 'sold' => 'withdraw', 'references' => 'withdraw', 'postcodes' => implode( "\n", $lines ) ];
		self::assertSame( 302, $this->browser->post( self::SCREEN . '&source=main', $this->withNonce( $sent ) ) );
		self::assertSame(
			[ '1012AB' => 'altstadt', '1013AB' => 'altstadt', '00950' => 'Petershausen', 11000 => '08335', 78464 => 'Petershausen' ],
			( new Container() )->get( SourceRepository::class )->settings( 'main' )->postcodes
		);
		foreach ( [ '78462 AB', 'Bad Petershausen', '78462' ] as $invalid ) {
			[ , , $html ] = $this->browser->submit( self::SCREEN . '&source=main', $this->withNonce( [ 'postcodes' => "78464 Petershausen\n{$invalid}" ] + $sent ) );
			self::assertStringStartsWith( 'Zeile 2: ', ScreenTexts::of( ScreenTexts::parse( $html ), "//*[@id='sw-immosuite-postcodes-fault']" )[0], $invalid );
		}
	}

	/** The error shows beside the field, and typed input is kept. */
	public function testErrorsAreShownBesideTheirFields(): void {
		$sent = [
			'do'             => 'settings',
			'source'         => 'main',
			'sold'           => 'away',
			'references'     => 'withdraw',
			'exclusiveValue' => self::HOSTILE,
			'postcodes'      => "78462 Nirgendwo\nxyz",
			'providers'      => str_repeat( 'x', 200 ),
		];
		[ $status, , $html ] = $this->browser->submit( self::SCREEN . '&source=main', $this->withNonce( $sent ) );
		$page = ScreenTexts::parse( $html );
		self::assertSame( 200, $status );
		self::assertSame( [ 'Es wurde nichts gespeichert. Bitte die Eingaben prüfen.' ], ScreenTexts::of( $page, "//*[@role='alert']" ) );
		$faults = [];
		foreach ( [ 'sold', 'exclusiveField', 'providers', 'postcodes' ] as $name ) {
			$id = ScreenTexts::of( $page, "//*[@name='{$name}' and @aria-invalid]/@aria-describedby" )[0];
			self::assertStringStartsWith( "sw-immosuite-{$name}-fault ", $id );
			$faults[ $name ] = ScreenTexts::of( $page, "//*[@id='sw-immosuite-{$name}-fault']" )[0];
		}
		self::assertSame(
			[
				'sold'           => 'Bitte eine der Möglichkeiten wählen.',
				'exclusiveField' => 'Bitte den Namen des Feldes eingeben, dessen Wert das ist, oder beides leer lassen.',
				'providers'      => 'Zeile 1: Bitte kürzen Sie den Text auf höchstens 190 Zeichen.',
				'postcodes'      => 'Zeile 1: Eine Region „Nirgendwo“ gibt es nicht, oder mehrere heißen so: Dann bitte ihre Kennung eingeben.',
			],
			$faults
		);
		self::assertSame( [ self::HOSTILE ], ScreenTexts::of( $page, "//input[@name='exclusiveValue']/@value" ) );
		self::assertStringContainsString( 'xyz', ScreenTexts::of( $page, "//textarea[@name='postcodes']" )[0] );
		self::assertNull( ( new Container() )->get( SourceRepository::class )->find( 'main' ) );
	}

	/** Values that the route refuses are refused by the form, too. */
	public function testTheFormHasTheSameLimitsAsTheRoute(): void {
		$sent = [
			'do'         => 'settings',
			'source'     => 'main',
			'sold'       => 'withdraw',
			'references' => 'withdraw',
			'providers'  => implode( "\n", range( 1, 201 ) ),
			'postcodes'  => '',
		];
		[ , , $html ] = $this->browser->submit( self::SCREEN . '&source=main', $this->withNonce( $sent ) );
		self::assertSame( [ 'Bitte weniger Zeilen eingeben.' ], ScreenTexts::of( ScreenTexts::parse( $html ), "//*[@id='sw-immosuite-providers-fault']" ) );
		self::assertNull( ( new Container() )->get( SourceRepository::class )->find( 'main' ) );
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, string>
	 */
	private function withNonce( array $fields ): array {
		return [ '_wpnonce' => $this->browser->nonce( 'sw_immosuite_import' ) ] + $fields;
	}

	private function page( string $query ): DOMXPath {
		return ScreenTexts::parse( $this->browser->open( self::SCREEN . $query ) );
	}
}
