<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;

/** Errors and notices of PHP: in the log of the running site, or inside this process from construction to end(). */
final class PhpErrors {

	/** @var list<string> */
	private array $messages = [];

	private bool $isListening = true;

	/** @param bool $withSilenced Whether to include errors silenced by "@". */
	public function __construct( bool $withSilenced = true ) {
		set_error_handler(
			function ( int $level, string $message, string $file, int $line ) use ( $withSilenced ): bool {
				if ( $withSilenced || 0 !== ( error_reporting() & $level ) ) {
					$this->messages[] = "{$message} in {$file}:{$line}";
				}
				return true;
			}
		);
	}

	/** @return list<string> Every notice, warning and deprecation. */
	public function end(): array {
		if ( $this->isListening ) {
			restore_error_handler();
			$this->isListening = false;
		}
		return $this->messages;
	}

	/** Size of WordPress' debug log in bytes; 0 before the first notice, which creates the file. */
	public static function logged(): int {
		$file = (string) getenv( 'SW_IMMOSUITE_DEBUG_LOG' );
		Assert::assertNotSame( '', $file, 'SW_IMMOSUITE_DEBUG_LOG must be the path of the log.' );
		clearstatcache();
		return is_file( $file ) ? (int) filesize( $file ) : 0;
	}
}
