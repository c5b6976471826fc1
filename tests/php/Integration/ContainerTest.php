<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration;

use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Modules\Factories;
use SwImmoSuite\Modules\RouteTable;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use WP_Post;

/** The container builds classes by the types of their constructors. */
final class ContainerTest extends IntegrationTestCase {

	/** @param class-string $class */
	#[DataProvider( 'factories' )]
	public function testEveryFactoryMatchesTheParametersOfItsClass( string $class ): void {
		wp_set_current_user( 1 );
		self::assertInstanceOf( $class, ( new Container() )->get( $class ) );
	}

	/** @return iterable<string, array{class-string}> */
	public static function factories(): iterable {
		foreach ( array_keys( Factories::all() ) as $class ) {
			yield $class => [ $class ];
		}
	}

	public function testEveryRouteOfTheContractHasAHandlerThatCanBeBuilt(): void {
		self::assertSame( [], array_diff_key( RouteTable::HANDLERS, Contract::routes() ) );
		foreach ( array_keys( Contract::routes() ) as $name ) {
			[ $class, $method ] = RouteTable::HANDLERS[ $name ];
			self::assertTrue( is_callable( [ ( new Container() )->get( $class ), $method ] ), $name );
		}
	}

	/** Container::callback() and ifBuilt() name the method by a string, which PHPStan does not check. */
	public function testEveryCallbackNamesAMethod(): void {
		$found = 0;
		foreach ( (array) glob( dirname( __DIR__, 3 ) . '/includes/Modules/{,*/}*.php', GLOB_BRACE ) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( "/(?:callback|ifBuilt)\( (\w+)::class, '(\w+)' \)/", $code, $callbacks, PREG_SET_ORDER );
			foreach ( $callbacks as [ , $name, $method ] ) {
				$class = 1 === preg_match( "/^use (\S+\\\\{$name});$/m", $code, $use ) ? $use[1] : "SwImmoSuite\\Modules\\{$name}";
				self::assertTrue( method_exists( $class, $method ), "{$class}::{$method}" );
				++$found;
			}
		}
		self::assertGreaterThan( 100, $found );
	}

	/** Core passes ids as strings to some hooks, and integers as keys of meta. */
	public function testHooksTakeIdsAsCoreAndOtherPluginsPassThem(): void {
		$id = Listings::add();
		self::assertSame( $id, self::untyped( wp_update_post( ... ), [ 'ID' => (string) $id, 'post_title' => 'Neuer Titel' ] ) );
		$meta = add_post_meta( $id, '5', 'eins' );
		self::assertIsInt( $meta );
		self::assertTrue( update_metadata_by_mid( 'post', $meta, 'zwei' ) );
		self::assertTrue( delete_metadata_by_mid( 'post', $meta ) );
		self::assertIsInt( add_post_meta( $id, (string) 5, 'drei' ) );
		$picture = (string) Listings::addPicture( $id, 'haus.gif', false );
		self::assertInstanceOf( WP_Post::class, self::untyped( wp_delete_attachment( ... ), $picture, true ) );
	}

	/** Calls a function as plugins do, with values that a form has sent. */
	private static function untyped( callable $function, mixed ...$arguments ): mixed {
		return $function( ...$arguments );
	}

	public function testOneConnectionServesAllAndAFinderOnlyOnePage(): void {
		$container = new Container();
		self::assertSame( $container->get( Connection::class ), $container->with( new Translator( Language::German ) )->get( Connection::class ) );
		self::assertNotSame( $container->get( Finder::class ), $container->get( Finder::class ) );
		$page = new Container( isPage: true );
		self::assertSame( $page->get( Finder::class ), $page->get( Finder::class ) );
	}

	public function testAGivenObjectReachesWhateverNeedsIt(): void {
		$clock = Clock::stopped( 1_795_302_000 );
		self::assertSame( $clock, ( new Container( $clock ) )->get( Clock::class ) );
		$texts = new Translator( Language::English );
		self::assertSame( $texts, ( new Container() )->with( $texts )->get( Translator::class ) );
	}

	public function testAGivenObjectStaysInItsContainer(): void {
		$container = new Container();
		$clock     = Clock::stopped( 1_795_302_000 );
		self::assertSame( $clock, $container->with( $clock )->get( Clock::class ) );
		self::assertNotSame( $clock, $container->get( Clock::class ) );
	}

	public function testAParameterWithoutAClassIsNamed(): void {
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'needs a factory for $postId' );
		( new Container() )->get( PageHead::class );
	}
}
