<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\WidgetEntry;

/** URLs of documents below /webapp/. */
final class WidgetEntryTest extends TestCase {

	private const UUID = '3f2b8c1e-9d4a-4e6f-8a7b-0c1d2e3f4a5b';

	/** @return array<string, array{string, string, array<string, string>|null}> Route, path, parameters. */
	public static function paths(): array {
		return [
			'a route'             => [ 'login', 'login', [] ],
			'a longer name'       => [ 'login', 'logins', null ],
			'a further segment'   => [ 'login', 'login/more', null ],
			'a parameter'         => [ 'expose/{uuid}', 'expose/' . self::UUID, [ 'uuid' => self::UUID ] ],
			'a missing parameter' => [ 'expose/{uuid}', 'expose', null ],
			'an empty parameter'  => [ 'expose/{uuid}', 'expose/', null ],
			'a number'            => [ 'expose/{uuid}', 'expose/4711', null ],
			'a UUID in capitals'  => [ 'expose/{uuid}', 'expose/' . strtoupper( self::UUID ), null ],
			'a line break'        => [ 'expose/{uuid}', 'expose/' . self::UUID . "\n", null ],
			'a segment after the parameter' => [ 'expose/{uuid}', 'expose/' . self::UUID . '/more', null ],
			'the placeholder'     => [ 'expose/{uuid}', 'expose/{uuid}', null ],
			'a segment before'    => [ 'expose/{uuid}', 'wp/expose/' . self::UUID, null ],
		];
	}

	/** @param array<string, string>|null $parameters */
	#[DataProvider( 'paths' )]
	public function testTheUrlOfADocumentFollowsItsRoute( string $route, string $path, ?array $parameters ): void {
		$address = self::entry( $route )->at( $path );
		self::assertSame( $parameters, $address?->parameters );
		self::assertSame( null === $parameters ? null : $path, $address?->path );
	}

	public function testOnlyRoutesWithoutPlaceholdersHaveAFixedUrl(): void {
		self::assertSame( 'login', self::entry( 'login' )->address()?->path );
		self::assertNull( self::entry( 'expose/{uuid}' )->address() );
		self::assertSame( [ 'login', 'expose' ], [ self::entry( 'login' )->chunk(), self::entry( 'expose/{uuid}' )->chunk() ] );
	}

	public function testTheContractFindsTheDocumentOfAPath(): void {
		self::assertSame( 'contact-form', Contract::addressOf( 'contact-form-wizard' )?->widget->name );
		self::assertNull( Contract::addressOf( 'contact-form' ) );
	}

	private static function entry( string $route ): WidgetEntry {
		return WidgetEntry::fromObject( 'sample', new JsonObject( [ 'route' => $route ] ) );
	}
}
