<?php
/** Pages: no author. */

declare(strict_types=1);

require __DIR__ . '/loop.php';
