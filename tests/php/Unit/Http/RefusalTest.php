<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;

/** The client shows an answer's message unchanged (specification, chapter 8). */
final class RefusalTest extends TestCase {

	#[DataProvider( 'codes' )]
	public function testEachErrorCodeOfTheContractHasASentence( string $code ): void {
		foreach ( Language::SHIPPED as $language ) {
			$sentence = ( new Sentences( new Translator( $language ) ) )->refusal( new Failure( $code, 400 ) );
			self::assertStringEndsWith( '.', $sentence, $language->name );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function codes(): iterable {
		$codes = array_merge( ...array_values( array_map( static fn( Route $route ): array => $route->errors, Contract::routes() ) ) );
		foreach ( array_unique( $codes ) as $code ) {
			yield $code => [ $code ];
		}
	}
}
