<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** `npm run proof` runs some tests at full count (SW_IMMOSUITE_PROOF=1) and collects what they measured (SW_IMMOSUITE_PROOF_LOG). */
final class Proof {

	/** Returns the first value in a usual test run, the second one in `npm run proof`; for example numbers of repetitions. */
	public static function pick( int $usual, int $full ): int {
		return '1' === getenv( 'SW_IMMOSUITE_PROOF' ) ? $full : $usual;
	}

	/** Adds one line of JSON to the log, if SW_IMMOSUITE_PROOF_LOG names one. */
	public static function record( string $id, int|string $figure, int|string $target ): void {
		$log = getenv( 'SW_IMMOSUITE_PROOF_LOG' );
		if ( is_string( $log ) && '' !== $log ) {
			$line = [
				'id'     => $id,
				'figure' => $figure,
				'target' => $target,
				'pass'   => $figure === $target,
			];
			file_put_contents( $log, wp_json_encode( $line, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) . "\n", FILE_APPEND | LOCK_EX );
		}
	}
}
